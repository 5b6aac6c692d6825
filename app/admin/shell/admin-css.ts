import { css } from 'styled-components'
import { adminTextSize, color, duration, radius } from '../../ui/theme'

/** The classes that every screen of the back office builds from: cards, inputs, tables, states. */
export const adminCss = css`
  .icon-btn {
    width: 32px;
    height: 32px;
    display: grid;
    place-items: center;
    border-radius: ${radius.control};
    color: ${color.textSoft};
    flex: none;
  }
  .icon-btn:hover {
    background: ${color.band};
    color: ${color.text};
  }
  .icon-btn:disabled {
    color: ${color.textOnDarkMuted};
    background: none;
    cursor: not-allowed;
  }

  .card {
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  .crumbs {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
  .crumbs a:hover {
    color: ${color.link};
  }
  .page-head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 10px 16px;
    margin: 6px 0 18px;
  }
  .page-head h1 {
    font-size: ${adminTextSize.pageTitle};
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
  }
  .muted {
    color: ${color.textMuted};
  }
  .link {
    color: ${color.link};
  }
  .link:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .tag {
    font-size: ${adminTextSize.small};
    line-height: 20px;
    padding: 0 7px;
    border-radius: 3px;
    background: ${color.band};
    color: ${color.textSecondary};
    white-space: nowrap;
  }

  .state {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: ${adminTextSize.meta};
    white-space: nowrap;
    font-weight: 400;
    color: ${color.textMuted};
  }
  .state::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
    flex: none;
  }
  .state.published,
  .state.answered {
    color: ${color.success};
  }
  .state.draft::before,
  .state.closed::before {
    background: ${color.surface};
    border: 2px solid ${color.field};
  }
  .state.scheduled,
  .state.following {
    color: ${color.info};
  }
  .state.withdrawn {
    color: ${color.warning};
  }
  .state.deleted,
  .state.pending {
    color: ${color.danger};
  }

  .input {
    width: 100%;
    border: 1px solid ${color.field};
    border-radius: ${radius.control};
    min-height: 38px;
    padding: 7px 12px;
    background: ${color.surface};
    color: ${color.text};
    font-size: ${adminTextSize.body};
    line-height: 1.6;
    outline: 0;
    transition: border-color ${duration.fast};
  }
  .input::placeholder {
    color: ${color.textMuted};
  }
  .input:hover {
    border-color: ${color.lineHover};
  }
  .input:focus {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  .input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  .input:disabled,
  .input[readonly] {
    background: ${color.band};
    color: ${color.textMuted};
  }
  select.input {
    appearance: none;
    padding-right: 32px;
    background: ${color.surface}
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")
      no-repeat right 10px center;
  }
  textarea.input {
    resize: vertical;
    line-height: 1.7;
    display: block;
  }
  .error {
    color: ${color.danger};
    font-size: ${adminTextSize.meta};
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin-top: 6px;
  }
  .error svg {
    flex: none;
    margin-top: 3px;
  }
  .help {
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
    margin-top: 6px;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
    border: 1px solid ${color.warningLine};
    background: ${color.warningPale};
    color: ${color.warning};
    border-radius: ${radius.card};
    padding: 10px 16px;
    margin-bottom: 14px;
  }
  .notice.bad {
    border-color: ${color.dangerLine};
    background: ${color.dangerPale};
    color: ${color.danger};
  }
  .notice p {
    flex: 1 1 240px;
  }
  .check {
    appearance: none;
    width: 16px;
    height: 16px;
    border: 1px solid ${color.field};
    border-radius: 3px;
    background: ${color.surface};
    display: grid;
    place-items: center;
    cursor: pointer;
    flex: none;
  }
  .check:checked,
  .check:indeterminate {
    background: ${color.primary}
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E")
      no-repeat center;
    border-color: ${color.primary};
  }
  .check:indeterminate {
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M5 12h14'/%3E%3C/svg%3E");
  }

  .tabs {
    display: flex;
    gap: 26px;
    padding: 0 20px;
    border-bottom: 1px solid ${color.line};
    overflow-x: auto;
  }
  .tabs > * {
    height: 46px;
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${color.textSoft};
    white-space: nowrap;
    flex: none;
  }
  .tabs > *:hover {
    color: ${color.text};
  }
  .tabs span {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
  .tabs [aria-current='page'] {
    color: ${color.link};
    font-weight: 600;
    box-shadow: inset 0 -2px 0 ${color.primary};
  }
  .tabs [aria-current='page'] span {
    color: ${color.link};
  }
  .link:disabled {
    color: ${color.icon};
    text-decoration: none;
    cursor: not-allowed;
  }

  .table {
    width: 100%;
    border-collapse: collapse;
  }
  .table th {
    font-weight: 400;
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    text-align: left;
    height: 40px;
    padding: 0 10px;
    background: ${color.rowHover};
    border-bottom: 1px solid ${color.line};
    white-space: nowrap;
  }
  .table td {
    height: 52px;
    padding: 6px 10px;
    border-bottom: 1px solid ${color.lineSoft};
  }
  .table tbody tr:hover td {
    background: ${color.rowHover};
  }
  .table th:first-child,
  .table td:first-child {
    padding-left: 20px;
  }
  .table th:last-child,
  .table td:last-child {
    padding-right: 20px;
  }
  .table .n {
    text-align: right;
  }
  .scroll {
    overflow-x: auto;
  }
  .table.wide {
    min-width: 860px;
  }
`
