import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

const { c, fs, r } = theme

/** The grid of a form about an application: two columns, on telephones one. */
export const FormGrid = styled.form`
  display: grid; grid-template-columns: 1fr 1fr; gap: 26px 24px;
  .full { grid-column: 1 / -1; }
  .alert { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; padding: 14px 16px; border: 1px solid ${c.ci100}; border-radius: ${r.ctl}; background: ${c.ci50}; color: ${c.danger}; scroll-margin-top: 120px; }
  .alert p { flex: 1; }
  .alert:focus { outline: none; }
  .alert .link { color: ${c.danger}; font-weight: 600; }
  .link { color: ${c.link}; text-decoration: underline; text-underline-offset: 3px; }
  .trap { position: absolute; left: -9999px; }
  .warning { color: ${c.warning}; font-size: ${fs.cap}; }
  .warning:not(:empty) { margin-top: 6px; }
  .policy { margin-top: 12px; max-height: 320px; overflow: auto; padding: 16px 20px; background: ${c.bgBand}; border-radius: ${r.ctl}; font-size: ${fs.sm}; white-space: pre-line; }
  .policy .version { margin-top: 12px; color: ${c.textMuted}; }
  .actions { display: flex; flex-wrap: wrap; gap: 16px 20px; align-items: center; }
  .actions button[type=submit] { min-width: 200px; }
  .after { color: ${c.textMuted}; font-size: ${fs.sm}; }
  .kept { color: ${c.textMuted}; font-size: ${fs.cap}; }
  .kept .link { margin-left: 8px; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr); gap: 1rem;
    .actions { display: grid; gap: .6rem; }
    .after, .kept, .warning { font-size: .75rem; }
    .policy { max-height: 60vh; padding: .8rem; font-size: .78rem; }
  }
`
