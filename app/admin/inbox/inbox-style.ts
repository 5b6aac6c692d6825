import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'

/** The two panes of the inbox. */
export const InboxCard = styled.section`
  display: grid;
  grid-template-columns: 420px minmax(0, 1fr);
  min-height: calc(100vh - 190px);
  .list {
    border-right: 1px solid ${color.line};
    min-width: 0;
  }
  .list .tabs {
    gap: 20px;
  }
  .narrow {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 140px;
    gap: 10px;
    padding: 12px 20px;
    border-bottom: 1px solid ${color.lineSoft};
  }
  .narrow .input {
    min-height: 36px;
    padding-block: 5px;
    border-color: ${color.lineMedium};
  }
  .find {
    position: relative;
  }
  .find svg {
    position: absolute;
    left: 12px;
    top: 10px;
    color: ${color.textMuted};
  }
  .find .input {
    padding-left: 36px;
  }
  .letter {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 12px 20px 12px 28px;
    border-bottom: 1px solid ${color.lineSoft};
  }
  .letter:hover {
    background: ${color.rowHover};
  }
  .letter b {
    font-weight: 400;
  }
  .letter b,
  .letter p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .letter p {
    grid-column: 1 / -1;
    color: ${color.textSoft};
    font-size: ${adminTextSize.meta};
  }
  .letter em {
    font-style: normal;
    color: ${color.warning};
  }
  .letter small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  .unread b {
    font-weight: 600;
  }
  .unread::before {
    content: '';
    position: absolute;
    left: 14px;
    top: 20px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.danger};
  }
  .letter[aria-current] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  .pages {
    padding: 12px 20px;
  }
  .pane {
    padding: 24px 28px;
    min-width: 0;
  }
  .hint {
    color: ${color.textMuted};
    text-align: center;
    padding-top: 120px;
  }
  .back {
    display: none;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    margin-bottom: 14px;
  }
  h2 {
    font-size: ${adminTextSize.pageTitleSmall};
  }
  h3 {
    font-size: ${adminTextSize.strong};
    margin: 22px 0 8px;
  }
  .assign {
    width: 150px;
    min-height: 36px;
    padding-block: 5px;
    border-color: ${color.lineMedium};
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 28px;
    margin-top: 18px;
    border-top: 1px solid ${color.lineStrong};
  }
  dl div {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 10px;
    padding: 9px 0;
    border-bottom: 1px solid ${color.lineSoft};
  }
  dt {
    color: ${color.textMuted};
  }
  .reveal {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    margin-top: 12px;
  }
  .need {
    white-space: pre-wrap;
    line-height: 1.8;
  }
  .note {
    display: flex;
    gap: 10px;
    align-items: flex-end;
    margin-bottom: 12px;
  }
  ol li {
    padding: 9px 0 9px 16px;
    border-left: 2px solid ${color.lineSoft};
  }
  ol small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  ol p {
    white-space: pre-wrap;
  }
  .consent {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 12px;
    margin-top: 24px;
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  .consent .delete {
    color: ${color.danger};
  }
  .consent .version {
    margin-left: 6px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .corrected,
  .lookups {
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  .lookups {
    margin-bottom: 8px;
  }
  .gone {
    margin-bottom: 6px;
    padding: 12px 14px;
    background: ${color.band};
    color: ${color.textSoft};
  }
  h2:focus {
    outline: none;
  }
  ${media.compact} {
    grid-template-columns: 340px minmax(0, 1fr);
    dl {
      grid-template-columns: 1fr;
    }
  }
  ${media.narrow} {
    display: block;
    .list {
      border: 0;
    }
    &.reading .list {
      display: none;
    }
    &:not(.reading) .pane {
      display: none;
    }
    .back {
      display: inline-flex;
      gap: 6px;
      align-items: center;
      margin-bottom: 12px;
    }
    .pane {
      padding: 16px;
    }
    .note {
      flex-wrap: wrap;
    }
  }
`
