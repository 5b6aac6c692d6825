import styled from 'styled-components'
import { theme } from '../../ui/theme'

/** The two panes of the inbox. */
export const InboxCard = styled.section`
  display: grid; grid-template-columns: 420px minmax(0, 1fr); min-height: calc(100vh - 190px);
  .list { border-right: 1px solid ${theme.c.line}; min-width: 0; }
  .list .tabs { gap: 20px; }
  .narrow { display: grid; grid-template-columns: minmax(0, 1fr) 140px; gap: 10px; padding: 12px 20px; border-bottom: 1px solid ${theme.c.n100}; }
  .narrow .input { min-height: 36px; padding-block: 5px; border-color: ${theme.c.n300}; }
  .find { position: relative; }
  .find svg { position: absolute; left: 12px; top: 10px; color: ${theme.c.n500}; }
  .find .input { padding-left: 36px; }
  .letter { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 12px 20px 12px 28px; border-bottom: 1px solid ${theme.c.n100}; }
  .letter:hover { background: ${theme.c.hoverRow}; }
  .letter b { font-weight: 400; }
  .letter b, .letter p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .letter p { grid-column: 1 / -1; color: ${theme.c.textSoft}; font-size: 13px; }
  .letter em { font-style: normal; color: ${theme.c.warning}; }
  .letter small { color: ${theme.c.textMuted}; font-size: 12px; }
  .unread b { font-weight: 600; }
  .unread::before { content: ''; position: absolute; left: 14px; top: 20px; width: 6px; height: 6px; border-radius: 50%; background: ${theme.c.danger}; }
  .letter[aria-current] { background: ${theme.c.selected}; box-shadow: inset 3px 0 0 ${theme.c.primary}; }
  .pages { padding: 12px 20px; }
  .pane { padding: 24px 28px; min-width: 0; }
  .hint { color: ${theme.c.textMuted}; text-align: center; padding-top: 120px; }
  .back { display: none; }
  header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-bottom: 14px; }
  h2 { font-size: 20px; }
  h3 { font-size: 15px; margin: 22px 0 8px; }
  .assign { width: 150px; min-height: 36px; padding-block: 5px; border-color: ${theme.c.n300}; }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: 0 28px; margin-top: 18px; border-top: 1px solid ${theme.c.n900}; }
  dl div { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 10px; padding: 9px 0; border-bottom: 1px solid ${theme.c.n100}; }
  dt { color: ${theme.c.textMuted}; }
  .reveal { display: inline-flex; gap: 6px; align-items: center; margin-top: 12px; }
  .need { white-space: pre-wrap; line-height: 1.8; }
  .note { display: flex; gap: 10px; align-items: flex-end; margin-bottom: 12px; }
  ol li { padding: 9px 0 9px 16px; border-left: 2px solid ${theme.c.n100}; }
  ol small { color: ${theme.c.textMuted}; font-size: 12px; }
  ol p { white-space: pre-wrap; }
  .consent { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; margin-top: 24px; color: ${theme.c.textMuted}; font-size: 12px; }
  .consent .delete { color: ${theme.c.danger}; }
  .consent .version { margin-left: 6px; text-decoration: underline; text-underline-offset: 3px; }
  .corrected, .lookups { color: ${theme.c.textMuted}; font-size: 12px; }
  .lookups { margin-bottom: 8px; }
  .gone { margin-bottom: 6px; padding: 12px 14px; background: ${theme.c.n50}; color: ${theme.c.textSoft}; }
  h2:focus { outline: none; }
  @media (max-width: 1179px) { grid-template-columns: 340px minmax(0, 1fr); dl { grid-template-columns: 1fr; } }
  @media (max-width: 991px) {
    display: block;
    .list { border: 0; }
    &.reading .list { display: none; }
    &:not(.reading) .pane { display: none; }
    .back { display: inline-flex; gap: 6px; align-items: center; margin-bottom: 12px; }
    .pane { padding: 16px; }
    .note { flex-wrap: wrap; }
  }
`
