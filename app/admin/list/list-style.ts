import styled from 'styled-components'
import { adminTextSize, color, layer, media } from '../../ui/theme'

/** The card of a managed list. */
export const ListCard = styled.section`
  .bulk {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    background: ${color.selected};
    border-block: 1px solid ${color.primaryPale};
    padding: 8px 20px;
    color: ${color.primaryHover};
  }
  .bulk b {
    margin: 0 4px;
  }
  .bulk .cancel {
    margin-left: auto;
    font-weight: 600;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    padding: 12px 20px;
    color: ${color.textSoft};
  }
  .table td {
    height: 68px;
    white-space: nowrap;
  }
  .table tbody tr {
    cursor: pointer;
  }
  .table tbody tr.selected td {
    background: ${color.rowHover};
  }
  .drop-before td {
    box-shadow: inset 0 2px 0 ${color.primary};
  }
  .drop-after td {
    box-shadow: inset 0 -2px 0 ${color.primary};
  }
  .pick {
    width: 46px;
  }
  .sorting {
    width: 92px;
  }
  .sorting .icon-btn {
    width: 24px;
    height: 28px;
    display: inline-grid;
  }
  .grip {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 28px;
    color: ${color.icon};
    cursor: grab;
    vertical-align: top;
  }
  .title > div {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  .title img {
    width: 72px;
    height: 46px;
    object-fit: cover;
    border-radius: 3px;
    flex: none;
  }
  .no-cover {
    width: 72px;
    height: 46px;
    border: 1px dashed ${color.lineMedium};
    border-radius: 3px;
    display: grid;
    place-items: center;
    color: ${color.icon};
    flex: none;
  }
  .title p {
    min-width: 0;
  }
  .title a {
    display: block;
    font-weight: 600;
    max-width: 390px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.5;
  }
  .title a:hover {
    color: ${color.link};
  }
  .title small {
    font-size: ${adminTextSize.small};
    color: ${color.textMuted};
    display: flex;
    gap: 8px;
    align-items: center;
    line-height: 1.5;
  }
  .mark {
    color: ${color.warning};
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .mark.plan {
    color: ${color.info};
  }
  .extra {
    max-width: 200px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .moment {
    color: ${color.textSecondary};
  }
  .actions {
    white-space: nowrap;
  }
  .actions .link {
    margin-right: 14px;
  }
  .actions .icon-btn {
    margin: 0 -8px 0 0;
    display: inline-grid;
    vertical-align: middle;
  }
  ${media.smallDesktop} {
    .title a {
      max-width: 300px;
    }
    .extra {
      max-width: 140px;
    }
  }
  ${media.compactDesktop} {
    .table .title {
      position: sticky;
      left: 0;
      background: ${color.surface};
      z-index: ${layer.raised};
    }
    .table tr:hover .title {
      background: ${color.rowHover};
    }
    .title a {
      max-width: 220px;
    }
  }
  ${media.mobile} {
    .narrow {
      padding: 12px;
    }
    .narrow .find {
      flex: 1 1 100%;
    }
    .state-filter,
    .order {
      flex: 1;
      width: auto;
    }
    .order {
      margin: 0;
    }
    .order .input {
      width: 100%;
    }
    .days {
      order: 1;
      flex: 1 1 100%;
      flex-wrap: nowrap;
      font-size: ${adminTextSize.meta};
    }
    .days .input {
      flex: 1;
      min-width: 0;
      padding-inline: 6px;
    }
    .table thead,
    .table .extra,
    .table .sorting {
      display: none;
    }
    .table tbody tr {
      display: grid;
      grid-template-columns: 36px minmax(0, 1fr) auto;
      align-items: center;
      border-bottom: 1px solid ${color.lineSoft};
      padding: 10px 12px;
      gap: 6px 0;
    }
    .table td {
      height: auto;
      padding: 0;
      border: 0;
      white-space: normal;
    }
    .table tbody td.pick {
      grid-row: 1;
      padding: 0;
      width: auto;
    }
    .table tbody td.actions {
      padding: 0;
    }
    .table td.title {
      grid-column: 2 / -1;
    }
    .table td.title a {
      max-width: none;
    }
    .table td.moment {
      display: none;
    }
    .table td.pick ~ td:not(.title):not(.actions):not(.extra) {
      grid-column: 2;
    }
    .table td.actions {
      grid-column: 3;
    }
    .actions .link {
      display: inline-block;
      padding: 8px 0;
    }
    .foot {
      padding: 12px;
    }
  }
`
