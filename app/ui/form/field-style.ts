import styled from 'styled-components'
import { adminTextSize, color, duration, easing, media, radius, textSize } from '../theme'

export const Wrapper = styled.div`
  min-width: 0;
  .label {
    display: flex;
    align-items: baseline;
    gap: 8px;
    font-weight: 600;
    margin-bottom: 8px;
    font-size: ${textSize.lead};
  }
  .required {
    color: ${color.danger};
    margin-left: 4px;
  }
  .aside {
    font-weight: 400;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  .count {
    margin-left: auto;
  }
  .foot {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    align-items: baseline;
  }
  .foot .count {
    margin-top: 6px;
    white-space: nowrap;
    line-height: 1.5;
  }
  .count[data-full] {
    color: ${color.danger};
  }
  .message {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-top: 6px;
    font-size: ${textSize.caption};
    line-height: 1.5;
    color: ${color.textMuted};
  }
  .message svg {
    flex: none;
  }
  .error {
    color: ${color.danger};
  }
  .control {
    display: block;
    width: 100%;
    height: 50px;
    padding: 0 16px;
    border: 1px solid ${color.field};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${textSize.input};
    transition:
      border-color ${duration.fast} ${easing.standard},
      box-shadow ${duration.fast} ${easing.standard};
  }
  .control::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  .control:hover {
    border-color: ${color.lineHover};
  }
  .control:focus {
    outline: none;
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  .control[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  .control:disabled,
  .control[readonly] {
    background: ${color.band};
    border-color: ${color.line};
    color: ${color.icon};
  }
  textarea.control {
    height: auto;
    min-height: 148px;
    padding: 13px 16px;
    line-height: 1.7;
    resize: vertical;
  }
  select.control {
    appearance: none;
    padding-right: 44px;
    cursor: pointer;
    background: ${color.surface}
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")
      right 14px center/20px no-repeat;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 12px;
  }
  .tiles label {
    position: relative;
    cursor: pointer;
  }
  .tiles input {
    appearance: none;
    position: absolute;
    top: calc(50% - 9px);
    left: 14px;
    width: 18px;
    height: 18px;
    border: 1.5px solid ${color.field};
    border-radius: 50%;
    background: ${color.surface};
    pointer-events: none;
  }
  .tiles span {
    display: flex;
    align-items: center;
    height: 100%;
    min-height: 50px;
    padding: 6px 14px 6px 42px;
    border: 1px solid ${color.lineMedium};
    border-radius: ${radius.control};
    font-size: ${textSize.body};
    line-height: 1.35;
    transition: border-color ${duration.fast} ${easing.standard};
  }
  .tiles label:hover span {
    border-color: ${color.lineHover};
  }
  .tiles input:checked {
    border: 5.5px solid ${color.primary};
  }
  .tiles input:focus-visible {
    outline: none;
  }
  .tiles input:focus-visible + span {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  .tiles input:checked + span {
    border-color: ${color.primary};
    background: ${color.selected};
    color: ${color.primaryHover};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  .check {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    font-size: ${textSize.meta};
    color: ${color.textSecondary};
    cursor: pointer;
  }
  .check input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 0.22em;
    border: 1px solid ${color.field};
    border-radius: 3px;
    background: ${color.surface} center/14px no-repeat;
  }
  .check input:checked {
    background-color: ${color.primary};
    border-color: ${color.primary};
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E");
  }
  .check input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  .check a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    .label {
      margin-bottom: 0.35rem;
    }
    .aside,
    .control {
      height: 2.5rem;
      padding: 0 0.75rem;
    }
    textarea.control {
      min-height: 5.4rem;
      padding: 0.55rem 0.75rem;
    }
    .tiles {
      grid-template-columns: 1fr 1fr;
      gap: 0.5rem;
    }
    .tiles span {
      min-height: 2.4rem;
      padding: 0.2rem 0.5rem;
      justify-content: center;
      text-align: center;
    }
    .tiles input {
      opacity: 0;
    }
  }
  &[data-size='admin'] {
    .label {
      font-size: ${adminTextSize.body};
      margin-bottom: 6px;
    }
    .aside,
    .message {
      font-size: ${adminTextSize.meta};
    }
    .message.error svg {
      margin-top: 3px;
    }
    .control {
      height: 38px;
      padding: 0 12px;
      font-size: ${adminTextSize.body};
    }
    textarea.control {
      min-height: 88px;
      padding: 8px 12px;
    }
    select.control {
      padding-right: 36px;
      background-position: right 10px center;
      background-size: 18px;
    }
    .tiles {
      gap: 8px;
    }
    .tiles[data-columns='1'] {
      grid-template-columns: 1fr;
    }
    .tiles[data-columns='2'] {
      grid-template-columns: 1fr 1fr;
    }
    .tiles span {
      min-height: 38px;
      font-size: ${adminTextSize.body};
    }
    .check {
      font-size: ${adminTextSize.body};
    }
  }
  &[data-strong] .control {
    height: 42px;
    font-size: ${adminTextSize.cardTitle};
    font-weight: 600;
  }
`
