import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

/** The editor with the look that the text will have on the site. */
export const EditorFrame = styled.div`
  border: 1px solid ${theme.c.field}; border-radius: ${theme.r.ctl}; background: #fff;
  &[data-invalid] { border-color: ${theme.c.danger}; }
  &:focus-within { border-color: ${theme.c.az600}; box-shadow: 0 0 0 3px ${theme.c.az100}; }
  &.full { position: fixed; inset: 0; z-index: ${theme.z.drawer}; display: flex; flex-direction: column; border-radius: 0; }
  &.full .area, &.full .source { flex: 1; max-height: none; overflow-y: auto; }

  .toolbar { position: sticky; top: 124px; z-index: 5; display: flex; flex-wrap: wrap; gap: 2px; align-items: center; padding: 6px 8px; border-bottom: 1px solid ${theme.c.line}; border-radius: 3px 3px 0 0; background: ${theme.c.n25}; color: ${theme.c.n700}; }
  &.full .toolbar { top: 0; }
  fieldset { display: contents; border: 0; }
  .toolbar button { height: 32px; min-width: 32px; padding: 0 7px; border-radius: ${theme.r.ctl}; display: inline-flex; align-items: center; justify-content: center; }
  .toolbar button:hover { background: ${theme.c.n100}; }
  .toolbar [aria-pressed='true'], .figure-menu [aria-pressed='true'] { background: ${theme.c.az100}; color: ${theme.c.az700}; }
  .toolbar button:disabled, .toolbar fieldset:disabled button { color: ${theme.c.n300}; background: none; cursor: default; }
  .toolbar select { height: 32px; border: 0; background: none; padding: 0 4px; border-radius: ${theme.r.ctl}; font-size: 14px; }
  .toolbar select:hover { background: ${theme.c.n100}; }
  .toolbar hr { width: 1px; height: 18px; border: 0; background: ${theme.c.line}; margin: 0 5px; }
  .end { margin-left: auto; }
  .menu { position: relative; }
  .menu ul { position: absolute; left: 0; top: 38px; z-index: 10; min-width: 148px; padding: 6px; background: #fff; border: 1px solid ${theme.c.line}; border-radius: ${theme.r.pop}; box-shadow: ${theme.sh.s2}; }
  .menu li button { width: 100%; justify-content: flex-start; white-space: nowrap; }

  .area { min-height: 380px; max-height: 68vh; overflow-y: auto; cursor: text; }
  .article { min-height: 380px; padding: 22px 40px 26px; font-size: 16px; line-height: 1.9; color: ${theme.c.n800}; outline: 0; }
  .source { display: block; width: 100%; min-height: 420px; max-height: 68vh; padding: 20px; border: 0; outline: 0; resize: vertical; font-family: ui-monospace, Consolas, Menlo, monospace; font-size: 13px; line-height: 1.7; }
  .article > * + * { margin-top: 12px; }
  .article h2 { font-size: 21px; margin-top: 22px; color: ${theme.c.n900}; }
  .article h3 { font-size: 18px; margin-top: 18px; color: ${theme.c.n900}; }
  .article h4 { font-size: 16px; margin-top: 16px; color: ${theme.c.n900}; }
  .article ul { list-style: disc; padding-left: 1.6em; }
  .article ol { list-style: decimal; padding-left: 1.6em; }
  .article a { color: ${theme.c.link}; text-decoration: underline; text-underline-offset: 4px; }
  .article blockquote { border-left: 3px solid ${theme.c.az200}; padding-left: 16px; color: ${theme.c.n700}; }
  .article code, .article pre { font-family: ui-monospace, Consolas, Menlo, monospace; font-size: 14px; background: ${theme.c.n50}; border-radius: 3px; padding: 1px 5px; }
  .article pre { padding: 12px 16px; overflow-x: auto; }
  .article .align-center { text-align: center; }
  .article .align-right { text-align: right; }
  .article .c-az { color: ${theme.c.az600}; }
  .article .c-ma { color: ${theme.c.ma600}; }
  .article .c-oc { color: ${theme.c.oc600}; }
  .article .c-ci { color: ${theme.c.ci600}; }
  .article figure { margin: 16px auto; width: 100%; }
  .article figure.w-50 { width: 50%; }
  .article figure.w-75 { width: 75%; }
  .article figure img { width: 100%; border-radius: 2px; }
  .article figcaption { text-align: center; font-size: 13px; color: ${theme.c.textMuted}; margin-top: 8px; min-height: 1.9em; }
  .article figcaption:not(:has(*)):empty::before, .article figcaption:has(> br.ProseMirror-trailingBreak:only-child)::before { content: '图片说明'; color: ${theme.c.n400}; float: left; width: 100%; height: 0; }
  .article .ProseMirror-selectednode, .article figure.ProseMirror-selectednode img { outline: 2px solid ${theme.c.az500}; outline-offset: 2px; }
  .article video { width: 100%; background: ${theme.c.ink}; }
  .article .tableWrapper { overflow-x: auto; }
  .article table { width: 100%; border-collapse: collapse; font-size: 15px; line-height: 1.6; }
  .article td, .article th { border: 1px solid ${theme.c.line}; padding: 7px 10px; vertical-align: top; text-align: left; min-width: 60px; position: relative; }
  .article th { background: ${theme.c.n25}; font-weight: 600; }
  .article .selectedCell { background: ${theme.c.az50}; }

  .figure-menu { display: flex; flex-wrap: wrap; background: #fff; color: ${theme.c.n800}; border-radius: 5px; padding: 3px; box-shadow: 0 6px 18px rgba(10, 37, 54, 0.4); z-index: 6; }
  .figure-menu button { height: 30px; min-width: 32px; padding: 0 8px; display: inline-flex; align-items: center; justify-content: center; font-size: 13px; border-radius: 3px; }
  .figure-menu button:hover { background: ${theme.c.n50}; }
  .uploads { padding: 0 14px 8px; }
  .foot { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 6px 14px; border-top: 1px solid ${theme.c.line}; font-size: 12px; color: ${theme.c.textMuted}; background: ${theme.c.n25}; border-radius: 0 0 3px 3px; }
  ${media.mobile} { .article { padding: 16px; } .toolbar { top: 56px; } .toolbar button { height: 40px; min-width: 40px; } }
`
