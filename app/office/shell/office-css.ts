import { css } from 'styled-components'
import { theme } from '../../ui/theme'

/** The classes that every screen of the back office builds from: cards, inputs, tables, states. */
export const officeCss = css`
  .icon-btn { width: 32px; height: 32px; display: grid; place-items: center; border-radius: ${theme.r.ctl}; color: ${theme.c.n600}; flex: none; }
  .icon-btn:hover { background: ${theme.c.n50}; color: ${theme.c.text}; }
  .icon-btn:disabled { color: ${theme.c.n300}; background: none; cursor: not-allowed; }

  .card { background: #fff; border: 1px solid ${theme.c.line}; border-radius: ${theme.r.card}; }
  .crumbs { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; color: ${theme.c.textMuted}; font-size: 13px; }
  .crumbs a:hover { color: ${theme.c.link}; }
  .page-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 10px 16px; margin: 6px 0 18px; }
  .page-head h1 { font-size: 24px; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  .row { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; }
  .muted { color: ${theme.c.textMuted}; }
  .link { color: ${theme.c.link}; }
  .link:hover { text-decoration: underline; text-underline-offset: 4px; }
  .tag { font-size: 12px; line-height: 20px; padding: 0 7px; border-radius: 3px; background: ${theme.c.n50}; color: ${theme.c.n700}; white-space: nowrap; }

  .state { display: inline-flex; align-items: center; gap: 6px; font-size: 13px; white-space: nowrap; font-weight: 400; color: ${theme.c.textMuted}; }
  .state::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: currentColor; flex: none; }
  .state.published, .state.answered { color: ${theme.c.success}; }
  .state.draft::before, .state.closed::before { background: #fff; border: 2px solid ${theme.c.n400}; }
  .state.scheduled, .state.following { color: ${theme.c.info}; }
  .state.withdrawn { color: ${theme.c.warning}; }
  .state.deleted, .state.pending { color: ${theme.c.danger}; }

  .input { width: 100%; border: 1px solid ${theme.c.field}; border-radius: ${theme.r.ctl}; min-height: 38px; padding: 7px 12px; background: #fff; color: ${theme.c.text}; font-size: 14px; line-height: 1.6; outline: 0; transition: border-color ${theme.t.fast}; }
  .input::placeholder { color: ${theme.c.textMuted}; }
  .input:hover { border-color: ${theme.c.n700}; }
  .input:focus { border-color: ${theme.c.az600}; box-shadow: 0 0 0 3px ${theme.c.az100}; }
  .input[aria-invalid='true'] { border-color: ${theme.c.danger}; }
  .input:disabled, .input[readonly] { background: ${theme.c.n50}; color: ${theme.c.n500}; }
  select.input { appearance: none; padding-right: 32px; background: #fff url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 10px center; }
  textarea.input { resize: vertical; line-height: 1.7; display: block; }
  .error { color: ${theme.c.danger}; font-size: 13px; display: flex; gap: 6px; align-items: flex-start; margin-top: 6px; }
  .error svg { flex: none; margin-top: 3px; }
  .help { color: ${theme.c.textMuted}; font-size: 12px; margin-top: 6px; }
  .notice { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; border: 1px solid ${theme.c.oc100}; background: ${theme.c.oc50}; color: ${theme.c.warning}; border-radius: ${theme.r.card}; padding: 10px 16px; margin-bottom: 14px; }
  .notice.bad { border-color: ${theme.c.ci100}; background: ${theme.c.ci50}; color: ${theme.c.danger}; }
  .notice p { flex: 1 1 240px; }
  .check { appearance: none; width: 16px; height: 16px; border: 1px solid ${theme.c.n400}; border-radius: 3px; background: #fff; display: grid; place-items: center; cursor: pointer; flex: none; }
  .check:checked, .check:indeterminate { background: ${theme.c.az600} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E") no-repeat center; border-color: ${theme.c.az600}; }
  .check:indeterminate { background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M5 12h14'/%3E%3C/svg%3E"); }

  .tabs { display: flex; gap: 26px; padding: 0 20px; border-bottom: 1px solid ${theme.c.line}; overflow-x: auto; }
  .tabs > * { height: 46px; display: flex; align-items: center; gap: 6px; color: ${theme.c.textSoft}; white-space: nowrap; flex: none; }
  .tabs > *:hover { color: ${theme.c.text}; }
  .tabs span { color: ${theme.c.textMuted}; font-size: 13px; }
  .tabs [aria-current='page'] { color: ${theme.c.link}; font-weight: 600; box-shadow: inset 0 -2px 0 ${theme.c.primary}; }
  .tabs [aria-current='page'] span { color: ${theme.c.link}; }
  .link:disabled { color: ${theme.c.n400}; text-decoration: none; cursor: not-allowed; }

  .table { width: 100%; border-collapse: collapse; }
  .table th { font-weight: 400; color: ${theme.c.textMuted}; font-size: 13px; text-align: left; height: 40px; padding: 0 10px; background: ${theme.c.n25}; border-bottom: 1px solid ${theme.c.line}; white-space: nowrap; }
  .table td { height: 52px; padding: 6px 10px; border-bottom: 1px solid ${theme.c.n100}; }
  .table tbody tr:hover td { background: ${theme.c.hoverRow}; }
  .table th:first-child, .table td:first-child { padding-left: 20px; }
  .table th:last-child, .table td:last-child { padding-right: 20px; }
  .table .n { text-align: right; }
  .scroll { overflow-x: auto; }
  .table.wide { min-width: 860px; }
`
