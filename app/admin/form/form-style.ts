import styled from 'styled-components'
import { adminTextSize, color, layer, media } from '../../ui/theme'

/** The form of an entry: head that stays in view, wide column, rail. */
export const FormLayout = styled.div`
  .form-head {
    position: sticky;
    top: 56px;
    z-index: ${layer.sticky};
    background: ${color.band};
    margin: -22px -28px 0;
    padding: 22px 28px 0;
  }
  .form-head .page-head {
    margin-bottom: 0;
    padding-bottom: 14px;
  }
  .saved {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 328px;
    gap: 20px;
    align-items: start;
    margin-top: 4px;
  }
  .card.main {
    padding: 20px 22px;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 20px 24px;
    align-items: start;
  }
  .card.main > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .card.main > .half {
    grid-column: auto;
  }
  .rail {
    display: grid;
    gap: 14px;
  }
  .rail > .card {
    padding: 16px 18px;
  }
  .rail h2 {
    font-size: ${adminTextSize.strong};
    margin-bottom: 12px;
  }
  .rail .label {
    font-size: ${adminTextSize.body};
  }
  .several,
  .settings {
    display: grid;
    gap: 18px;
  }
  .columns .tiles {
    grid-template-columns: 1fr 1fr;
  }
  .columns .long .tiles {
    grid-template-columns: 1fr;
  }
  .title-field .control {
    font-size: ${adminTextSize.cardTitle};
    font-weight: 600;
    height: 42px;
  }
  .facts {
    display: grid;
    gap: 0;
    border-top: 1px solid ${color.lineSoft};
  }
  .facts div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 9px 0;
    border-bottom: 1px solid ${color.lineSoft};
  }
  .facts dt {
    color: ${color.textSoft};
  }
  .settings-links {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
  }
  ${media.compact} {
    .columns {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
    .form-head {
      margin: -20px -20px 0;
      padding: 20px 20px 0;
    }
  }
  ${media.narrow} {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.mobile} {
    .form-head {
      position: static;
      margin: 0;
      padding: 0;
    }
    .form-head .page-head > .row {
      position: fixed;
      left: 0;
      right: 0;
      bottom: 0;
      z-index: ${layer.header};
      background: ${color.surface};
      border-top: 1px solid ${color.line};
      padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
      gap: 8px;
      flex-wrap: nowrap;
    }
    .form-head .page-head > .row > button {
      flex: 1;
      padding: 0 8px;
    }
    .saved {
      display: none;
    }
    .card.main {
      padding: 16px;
    }
    .card.main > .half {
      grid-column: 1 / -1;
    }
  }
`
