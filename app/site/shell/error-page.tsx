import { useQueryClient } from '@tanstack/react-query'
import { ContourBand } from '../../ui/brand'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { places, sections } from '../../content/site-structure'
import { pagedTypes } from '../../navigation/public-address'
import { Button, ButtonLink } from '../../ui/form/button'
import { color, font, media, size, space, textSize, translucent } from '../../ui/theme'
import { useCurrentSection } from './current-section'
import { errorFacts, formatFacts, isUnanswered } from './error-facts'
import { getSectionLabel } from '../../navigation/menu'
import { getSettings } from '../shared/settings'

const Band = styled(ContourBand)`
  min-height: calc(60vh / var(--z));
  display: grid;
  align-items: center;
  border-bottom: 1px solid ${translucent.white(0.14)};
  .w {
    display: flex;
    gap: 56px;
    align-items: center;
    padding: 104px 0;
  }
  .w > div:last-child {
    flex: 1;
    min-width: 0;
  }
  .code {
    font-size: ${textSize.statusCode};
    line-height: 1;
    font-weight: 600;
    color: ${color.markOnDark};
    flex: none;
  }
  h1 {
    font-size: ${textSize.heading2};
  }
  p {
    color: ${color.textOnDarkSoft};
    margin-top: 8px;
    font-size: ${textSize.intro};
  }
  .machine {
    font-family: ${font.figures};
    font-size: ${textSize.note};
  }
  .ways {
    display: flex;
    gap: ${space[16]};
    margin-top: ${space[32]};
    flex-wrap: wrap;
  }
  form {
    display: flex;
    margin-top: ${space[24]};
    height: ${size(52, 2.5)};
    max-width: 460px;
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0 16px;
    border: 1px solid ${translucent.white(0.55)};
    border-right: 0;
    border-radius: 4px 0 0 4px;
    background: ${translucent.white(0.08)};
    color: ${color.textOnDark};
  }
  form input::placeholder {
    color: ${color.textOnDarkMuted};
    opacity: 1;
  }
  form button {
    padding: 0 24px;
    border: 1px solid ${translucent.white(0.55)};
    border-radius: 0 4px 4px 0;
    color: ${color.textOnDark};
  }
  &[data-bare] {
    min-height: 100vh;
  }
  &[data-bare] .w {
    width: min(1200px, 100% - 48px);
  }
  ${media.mobile} {
    .w,
    &[data-bare] .w {
      display: block;
      padding: 2.6rem 0;
    }
    h1 {
      margin-top: 0.9rem;
    }
    input {
      font-size: ${textSize.input};
    }
  }
`

/**
 * The layout around the error, derived from the matched routes: inside the public layout and the back office the page has a
 * main landmark already.
 */
function useBare(): boolean {
  const router = useRouter()
  return !router.state.matches.some(
    (match) => (match.routeId === '/_site' || match.routeId === '/_office') && match.status === 'success',
  )
}

function Frame({
  code,
  title,
  text,
  machine,
  children,
}: {
  code?: number
  title: string
  text: string
  machine: string
  children: ReactNode
}) {
  const bare = useBare()
  return (
    <Band as={bare ? 'main' : 'section'} data-bare={bare || undefined}>
      <div className="w">
        {code !== undefined && <div className="code num">{code}</div>}
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <p className="machine">{machine}</p>
          {children}
        </div>
      </div>
    </Band>
  )
}

/** The section to go on in: the one whose folder the path lies in, or the one of the entries that have their pages there. */
function useSection() {
  const current = useCurrentSection()
  const folder = useRouterState({ select: (state) => state.location.pathname.split('/')[1] })
  const shown = pagedTypes.find((name) => places[name].path.split('/')[1] === folder)
  const section = current ?? (shown && places[shown].section)
  const { menu } = getSettings(useQueryClient())
  return section && { to: sections[section].to, label: getSectionLabel(menu, section) }
}

/** The page for addresses and records that do not exist. */
export function NotFoundPage() {
  const section = useSection()
  return (
    <Frame
      code={404}
      title="页面不存在"
      machine="This page could not be found 404"
      text="链接可能已失效，或内容已被移除。"
    >
      <search>
        <form action="/search">
          <input
            type="search"
            name="keyword"
            placeholder="搜索全站内容"
            aria-label="搜索全站内容"
            required
            maxLength={100}
          />
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
  const facts = errorFacts(error)
  const { status, message } = facts
  const router = useRouter()
  // A failed call is made again in place; of other errors only a new document is free.
  const retry = () => (message === 'Error' ? location.reload() : void router.invalidate())
  if (isUnanswered(facts))
    return (
      <Frame title="网络连接失败" machine={formatFacts(facts)} text="服务器没有响应，请检查网络后重试。">
        <RetryOrLeave onRetry={retry} />
      </Frame>
    )
  return (
    <Frame
      code={status}
      title={`页面出错了（${status}）`}
      machine={formatFacts(facts)}
      text="请稍后重试。如果问题一直存在，请与我们联系。"
    >
      <RetryOrLeave onRetry={retry} />
    </Frame>
  )
}

function RetryOrLeave({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="ways">
      <Button variant="cta" onClick={onRetry}>
        重新加载
      </Button>
      <ButtonLink variant="ghost" to="/" reloadDocument>
        返回首页
      </ButtonLink>
    </div>
  )
}
