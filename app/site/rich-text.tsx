import { useMemo } from 'react'
import styled from 'styled-components'
import { media, theme } from '../ui/theme'
import { articleHtml } from './article-html'

const { c, fs } = theme

const Article = styled.div`
  font-size:${fs.lead};line-height:1.9;color:${c.n800};counter-reset:figure;
  &>:first-child{margin-top:0}
  h2{font-size:30px;margin:56px 0 20px;color:${c.text};scroll-margin-top:110px}
  h3{font-size:24px;margin:40px 0 14px;color:${c.text}}
  h4{font-size:20px;margin:32px 0 10px;color:${c.text}}
  p,ul,ol,blockquote,hr,.scroll,video{margin-top:16px}
  h2+p,h3+p,h4+p{margin-top:0}
  ul,ol{padding-left:1.5em}
  ul{list-style:disc}
  ol{list-style:decimal}
  li+li,li>ul,li>ol,li>p+p{margin-top:6px}
  li>p{margin-top:0}
  li::marker{color:${c.ma500}}
  a{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  a:hover{color:${c.primaryActive}}
  strong,b{font-weight:600}
  sup,sub{line-height:1;font-size:.7em}
  blockquote{padding:4px 0 4px 20px;border-left:3px solid ${c.ma300};color:${c.n700}}
  hr{border:0;border-top:1px solid ${c.line};margin:40px 0}
  pre{overflow-x:auto;margin-top:16px;padding:16px 20px;background:${c.n50};font-size:${fs.sm};line-height:1.7}
  img{border-radius:${theme.r.img};margin-inline:auto}
  p>img{display:inline-block;vertical-align:middle}
  figure{margin:28px 0 0}
  figcaption{counter-increment:figure;font-size:${fs.sm};line-height:1.7;color:${c.textMuted};margin-top:12px;text-align:center}
  figcaption::before{content:"图 " counter(figure) "　"}
  figcaption:empty{display:none}
  video,iframe{display:block;width:100%;aspect-ratio:16/9;background:${c.ink};border-radius:${theme.r.img};border:0}
  .scroll{
    overflow-x:auto;
    background:linear-gradient(90deg,${c.n0} 50%,transparent) 0 0/40px 100% local,linear-gradient(270deg,${c.n0} 50%,transparent) 100% 0/40px 100% local,linear-gradient(90deg,rgba(10,37,54,.14),transparent) 0 0/12px 100% scroll,linear-gradient(270deg,rgba(10,37,54,.14),transparent) 100% 0/12px 100% scroll;
    background-repeat:no-repeat;
  }
  table{width:100%;border-top:1px solid ${c.lineStrong};font-size:${fs.body};line-height:1.7}
  th,td{padding:12px 16px;border-bottom:1px solid ${c.line};text-align:left;vertical-align:top;min-width:6em}
  th{font-weight:600;color:${c.text};background:rgba(119,139,149,.07)}
  td>p,th>p{margin:0}
  .align-center{text-align:center}
  .align-right{text-align:right}
  .c-az{color:${c.az600}}
  .c-ma{color:${c.ma600}}
  .c-oc{color:${c.oc600}}
  .c-ci{color:${c.ci600}}
  .w-50{width:50%}
  .w-75{width:75%}
  .w-100{width:100%}
  figure.w-50,figure.w-75{margin-inline:auto}
  figure img{width:100%}
  ${media.mobile}{
    font-size:.86rem;line-height:1.85;
    &[data-large]{font-size:1rem}
    h2{font-size:1.15rem;margin:1.8rem 0 .7rem;scroll-margin-top:4.5rem}
    h3{font-size:1.02rem;margin:1.4rem 0 .5rem}
    h4{font-size:.92rem;margin:1.1rem 0 .4rem}
    p,ul,ol,blockquote,.scroll,video{margin-top:.8rem}
    figure{margin-top:1.1rem}
    figcaption{font-size:.75rem;margin-top:.4rem}
    table{font-size:.78rem}
    th,td{padding:.45rem .6rem}
    .w-50,.w-75{width:100%}
  }
`

interface RichTextProps {
  /** Cleaned HTML as the API answers it; with ids from `withAnchors` when there is a table of contents. */
  html: string
  /** Bigger letters, for the font-size switch of the mobile pages. */
  large?: boolean
  className?: string
}

/** An article: typography, captions numbered 图 1, 图 2 …, tables that scroll by themselves. */
export function RichText({ html, large, className }: RichTextProps) {
  const content = useMemo(() => ({ __html: articleHtml(html) }), [html])
  return <Article className={className ? `rich-text ${className}` : 'rich-text'} data-large={large || undefined} dangerouslySetInnerHTML={content} />
}
