import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { allSections, solutionSection } from '../navigation/sections'
import { Button, ButtonLink } from '../ui/button'
import { ContourBand } from '../ui/contour-band'
import { media, theme } from '../ui/theme'
import { useCurrentSection } from './current-section'
import { errorFacts } from './error-facts'

const { c, fs } = theme

const Band = styled(ContourBand)`
  min-height:calc(60vh / var(--z));display:grid;align-items:center;
  .w{display:flex;gap:56px;align-items:center;padding:104px 0}
  .w>div:last-child{flex:1;min-width:0}
  .code{font-size:144px;line-height:1;font-weight:600;color:${c.oc300};flex:none}
  h1{font-size:${fs.h2}}
  p{color:${c.n200};margin-top:8px;font-size:${fs.lead}}
  .machine{font-family:${theme.font.num}}
  .ways{display:flex;gap:16px;margin-top:32px;flex-wrap:wrap}
  form{display:flex;margin-top:24px;height:52px;max-width:460px}
  input{flex:1;min-width:0;padding:0 16px;border:1px solid rgba(255,255,255,.55);border-right:0;border-radius:4px 0 0 4px;background:rgba(255,255,255,.08);color:${c.n0}}
  input::placeholder{color:${c.n300};opacity:1}
  form button{padding:0 24px;border:1px solid rgba(255,255,255,.55);border-radius:0 4px 4px 0;color:${c.n0}}
  &[data-bare]{min-height:100vh}
  &[data-bare] .w{width:min(1200px,100% - 48px)}
  ${media.mobile}{
    .w,&[data-bare] .w{display:block;padding:2.6rem 0}
    .code{font-size:4.6rem}
    h1{font-size:1.38rem;margin-top:.9rem}
    p{font-size:.82rem}
    .ways{gap:.6rem;margin-top:1.3rem}
    form{height:2.5rem;margin-top:1rem}
    input{font-size:max(16px,.84rem)}
  }
`

/**
 * The layout around the error, told by the matched routes: inside the public layout the page has a main
 * landmark already.
 */
function useBare(): boolean {
  const router = useRouter()
  return !router.state.matches.some((match) => match.routeId === '/_site' && match.status === 'success')
}

function Frame({ code, title, text, machine, children }: { code: number; title: string; text: string; machine: string; children: ReactNode }) {
  const bare = useBare()
  return (
    <Band as={bare ? 'main' : 'section'} data-bare={bare || undefined}>
      <div className="w">
        <div className="code num">{code}</div>
        <div>
          <h1>{title}</h1>
          <p className="machine">{machine}</p>
          <p>{text}</p>
          {children}
        </div>
      </div>
    </Band>
  )
}

/** The section to go on in. Finished projects have no listing of their own: they stand among the solutions. */
function useSection() {
  const current = useCurrentSection()
  const project = useRouterState({ select: (state) => state.location.pathname.startsWith('/mainpage/') })
  return project ? solutionSection : allSections.find(({ to }) => to === current)
}

/** The page for addresses and records that do not exist. */
export function NotFoundPage() {
  const section = useSection()
  return (
    <Frame code={404} title="页面不存在" machine="This page could not be found" text="链接可能已失效，或内容已被移除。">
      <search>
        <form action="/search">
          <input type="search" name="keyword" placeholder="搜索全站内容" aria-label="搜索全站内容" required maxLength={100} />
          <button type="submit">搜索</button>
        </form>
      </search>
      <div className="ways">
        <ButtonLink variant="cta" to="/">
          返回首页
        </ButtonLink>
        {section && (
          <ButtonLink variant="ghost" to={section.to}>
            前往{section.label}
          </ButtonLink>
        )}
      </div>
    </Frame>
  )
}

/** The page for everything that went wrong: status, message and a way to try again. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, message } = errorFacts(error)
  return (
    <Frame code={status} title={`页面出错了（${status}）`} machine={message} text="请稍后重试。如果问题一直存在，请与我们联系。">
      <div className="ways">
        <Button variant="cta" onClick={() => location.reload()}>
          重新加载
        </Button>
        <ButtonLink variant="ghost" to="/" reloadDocument>
          返回首页
        </ButtonLink>
      </div>
    </Frame>
  )
}
