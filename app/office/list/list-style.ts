import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

/** The card of a managed list. */
export const ListCard = styled.section`
  .bulk { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; background: ${theme.c.az50}; border-block: 1px solid ${theme.c.az100}; padding: 8px 20px; color: ${theme.c.az700}; }
  .bulk b { margin: 0 4px; }
  .bulk .cancel { margin-left: auto; font-weight: 600; }
  .foot { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 12px; padding: 12px 20px; color: ${theme.c.textSoft}; }
  .table td { height: 68px; white-space: nowrap; }
  .table tbody tr { cursor: pointer; }
  .table tbody tr.selected td { background: #F7FAFD; }
  .drop-before td { box-shadow: inset 0 2px 0 ${theme.c.az600}; }
  .drop-after td { box-shadow: inset 0 -2px 0 ${theme.c.az600}; }
  .pick { width: 46px; }
  .sorting { width: 92px; }
  .sorting .icon-btn { width: 24px; height: 28px; display: inline-grid; }
  .grip { display: inline-grid; place-items: center; width: 24px; height: 28px; color: ${theme.c.n400}; cursor: grab; vertical-align: top; }
  .title > div { display: flex; gap: 12px; align-items: center; }
  .title img { width: 72px; height: 46px; object-fit: cover; border-radius: 3px; flex: none; }
  .no-cover { width: 72px; height: 46px; border: 1px dashed ${theme.c.n300}; border-radius: 3px; display: grid; place-items: center; color: ${theme.c.n400}; flex: none; }
  .title p { min-width: 0; }
  .title a { display: block; font-weight: 600; max-width: 390px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.5; }
  .title a:hover { color: ${theme.c.link}; }
  .title small { font-size: 12px; color: ${theme.c.textMuted}; display: flex; gap: 8px; align-items: center; line-height: 1.5; }
  .mark { color: ${theme.c.warning}; display: inline-flex; gap: 3px; align-items: center; }
  .mark.plan { color: ${theme.c.info}; }
  .extra { max-width: 200px; overflow: hidden; text-overflow: ellipsis; }
  .moment { color: ${theme.c.n700}; }
  .actions { white-space: nowrap; }
  .actions .link { margin-right: 14px; }
  .actions .icon-btn { margin: 0 -8px 0 0; display: inline-grid; vertical-align: middle; }
  @media (max-width: 1366px) { .title a { max-width: 300px; } .extra { max-width: 140px; } }
  @media (min-width: 768px) and (max-width: 1179px) {
    .table .title { position: sticky; left: 0; background: #fff; z-index: 1; }
    .table tr:hover .title { background: ${theme.c.n25}; }
    .title a { max-width: 220px; }
  }
  ${media.mobile} {
    .narrow { padding: 12px; }
    .narrow .find { flex: 1 1 100%; }
    .state-filter, .order { flex: 1; width: auto; }
    .order { margin: 0; }
    .order .input { width: 100%; }
    .days { order: 1; flex: 1 1 100%; flex-wrap: nowrap; font-size: 13px; }
    .days .input { flex: 1; min-width: 0; padding-inline: 6px; }
    .table thead, .table .extra, .table .sorting { display: none; }
    .table tbody tr { display: grid; grid-template-columns: 36px minmax(0, 1fr) auto; align-items: center; border-bottom: 1px solid ${theme.c.n100}; padding: 10px 12px; gap: 6px 0; }
    .table td { height: auto; padding: 0; border: 0; white-space: normal; }
    .table tbody td.pick { grid-row: 1; padding: 0; width: auto; }
    .table tbody td.actions { padding: 0; }
    .table td.title { grid-column: 2 / -1; }
    .table td.title a { max-width: none; }
    .table td.moment { display: none; }
    .table td.pick ~ td:not(.title):not(.actions):not(.extra) { grid-column: 2; }
    .table td.actions { grid-column: 3; }
    .actions .link { display: inline-block; padding: 8px 0; }
    .foot { padding: 12px; }
  }
`
