import { Link as LinkIcon, Printer } from 'lucide-react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

const { c, fs, t } = theme

const Column = styled.div`
  position:sticky;top:96px;display:grid;justify-items:start;gap:4px;padding-left:18px;border-left:1px solid ${c.line};font-size:${fs.body};
  button{display:flex;align-items:center;gap:10px;padding:8px 0;color:${c.textSoft};transition:color ${t.fast} ${t.ease}}
  button:hover{color:${c.link}}
  ${media.narrow}{position:static;display:flex;gap:24px;padding:0;border:0;order:3}
  ${media.mobile}{
    gap:.6rem;font-size:.82rem;
    button{gap:.4rem;height:2.3rem;padding:0 .8rem;border:1px solid ${c.n300};border-radius:${theme.r.ctl}}
  }
`

async function copyAddress() {
  const { toast } = await import('../../ui/toast')
  try {
    await navigator.clipboard.writeText(location.href)
    toast('链接已复制')
  } catch {
    toast('浏览器不允许复制，请从地址栏复制链接', { kind: 'error' })
  }
}

/** Ways to take an article elsewhere. */
export function ShareColumn() {
  return (
    <Column className="share">
      <button type="button" onClick={() => void copyAddress()}>
        <LinkIcon size={18} strokeWidth={1.75} aria-hidden />
        复制链接
      </button>
      <button type="button" onClick={() => print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        打印
      </button>
    </Column>
  )
}
