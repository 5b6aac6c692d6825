import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../content/wire'
import { sessionQuery } from '../../data/session'
import { settingsQuery } from '../../data/site'
import { safeRedirect } from '../../navigation/guards'
import { LogoMark } from '../../ui/logo'
import { media, theme } from '../../ui/theme'
import { SignInForm } from './sign-in-form'

/** The login page. `target` is where the person wanted to go. */
export function LoginPage({ target }: { target: string | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(sessionQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [switching, setSwitching] = useState(false)

  function enter(answer: SessionAnswer) {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, { session: answer, error: null })
    router.history.push(safeRedirect(target))
  }

  const account = switching ? undefined : data.session?.account
  return (
    <Page>
      <div className="art" aria-hidden="true">
        <p className="line">
          为每一寸国土
          <br />
          建立可信的空间基准
        </p>
        <p>{settings.companyName}</p>
      </div>
      <main>
        <Link to="/" className="name">
          <LogoMark size={36} />
          经纬空间
        </Link>
        <h1>后台管理系统</h1>
        {account ? (
          <>
            <p className="note">已登录为 {account.name}</p>
            <div className="choice">
              <button type="button" className="enter" onClick={() => router.history.push(safeRedirect(target))}>
                进入后台
              </button>
              <button type="button" className="switch" onClick={() => setSwitching(true)}>
                切换账号
              </button>
            </div>
          </>
        ) : (
          <>
            <p className="note">仅限公司员工登录</p>
            <SignInForm onDone={enter} />
          </>
        )}
        <p className="foot">
          <span>忘记密码请联系信息中心</span>
          <Link to="/">返回网站首页</Link>
        </p>
      </main>
    </Page>
  )
}

const Page = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(440px, 600px); min-height: 100vh; font-size: 15px; line-height: 1.7;
  .art { position: relative; background: linear-gradient(0deg, rgba(8, 32, 47, 0.94) 64px, rgba(8, 32, 47, 0.8) 220px, rgba(8, 32, 47, 0) 420px), #08202f url(/art/portrait-night.svg) center top / cover; color: #fff; display: flex; flex-direction: column; justify-content: flex-end; padding: 0 64px 64px; }
  .art::before, .art::after { content: ''; position: absolute; pointer-events: none; }
  .art::before { inset: 20px; border: 1px solid rgba(233, 196, 141, 0.5); }
  .art::after { inset: 26px; border: 2px solid rgba(233, 196, 141, 0.75); }
  .art p { color: ${theme.c.n200}; margin-top: 12px; font-size: 16px; position: relative; }
  .art .line { color: #fff; font-size: 36px; font-weight: 700; letter-spacing: 0.03em; line-height: 1.4; word-break: keep-all; }
  main { display: flex; flex-direction: column; justify-content: center; padding: 40px 104px; }
  .name { display: flex; gap: 12px; align-items: center; align-self: flex-start; font-size: 24px; font-weight: 700; letter-spacing: 0.05em; }
  h1 { font-size: 30px; margin: 44px 0 6px; }
  .note { color: ${theme.c.textSoft}; margin-bottom: 28px; }
  .choice { display: grid; gap: 12px; }
  .choice button { height: 48px; border-radius: ${theme.r.ctl}; font-weight: 600; font-size: 16px; }
  .enter { background: ${theme.c.primary}; color: #fff; }
  .enter:hover { background: ${theme.c.primaryHover}; }
  .switch { border: 1px solid ${theme.c.n300}; }
  .switch:hover { border-color: ${theme.c.n700}; }
  .foot { display: flex; justify-content: space-between; gap: 16px; color: ${theme.c.textMuted}; font-size: 14px; margin-top: 20px; }
  .foot a { color: ${theme.c.link}; }
  .foot a:hover { text-decoration: underline; text-underline-offset: 4px; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr) 440px; main { padding: 40px 48px; } }
  ${media.mobile} {
    display: block;
    .art { height: 140px; padding: 0 34px 34px; background: linear-gradient(90deg, rgba(8, 32, 47, 0.75), rgba(8, 32, 47, 0.1)), #08202f url(/art/portrait-night.svg) center 20% / cover; }
    .art::before { inset: 10px; }
    .art::after { inset: 15px; }
    .art .line { font-size: 20px; }
    .art .line + p { display: none; }
    main { padding: 28px 20px 40px; }
    h1 { font-size: 24px; margin-top: 28px; }
  }
`
