import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { sessionQuery } from '../../data/client/session'
import { settingsQuery } from '../../data/site/settings'
import { toSafeRedirect } from '../../navigation/guards'
import { LogoMark } from '../../ui/marks/logo'
import { adminTextSize, color, media, radius, scene, translucent } from '../../ui/theme'
import { SignInForm } from './sign-in-form'
import { useSession } from './use-session'

/** The login page. `target` is where the person wanted to go. */
export function LoginPage({ target }: { target: string | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { account: current } = useSession()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [switching, setSwitching] = useState(false)

  function enter(answer: SessionAnswer) {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, { session: answer, error: null })
    router.history.push(toSafeRedirect(target))
  }

  const account = switching ? null : current
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
              <button type="button" className="enter" onClick={() => router.history.push(toSafeRedirect(target))}>
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
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(440px, 600px);
  min-height: 100vh;
  font-size: ${adminTextSize.strong};
  line-height: 1.7;
  .art {
    position: relative;
    background:
      linear-gradient(
        0deg,
        ${translucent.night(0.94)} 64px,
        ${translucent.night(0.8)} 220px,
        ${translucent.night(0)} 420px
      ),
      ${scene.night} url(/art/portrait-night.svg) center top / cover;
    color: ${color.textOnDark};
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    padding: 0 64px 64px;
  }
  .art::before,
  .art::after {
    content: '';
    position: absolute;
    pointer-events: none;
  }
  .art::before {
    inset: 20px;
    border: 1px solid ${translucent.gold(0.5)};
  }
  .art::after {
    inset: 26px;
    border: 2px solid ${translucent.gold(0.75)};
  }
  .art p {
    color: ${color.textOnDarkSoft};
    margin-top: 12px;
    font-size: ${adminTextSize.cardTitle};
    position: relative;
  }
  .art .line {
    color: ${color.textOnDark};
    font-size: ${adminTextSize.slogan};
    font-weight: 700;
    letter-spacing: 0.03em;
    line-height: 1.4;
    word-break: keep-all;
  }
  main {
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: 40px 104px;
  }
  .name {
    display: flex;
    gap: 12px;
    align-items: center;
    align-self: flex-start;
    font-size: ${adminTextSize.pageTitle};
    font-weight: 700;
    letter-spacing: 0.05em;
  }
  h1 {
    font-size: ${adminTextSize.loginTitle};
    margin: 44px 0 6px;
  }
  .note {
    color: ${color.textSoft};
    margin-bottom: 28px;
  }
  .choice {
    display: grid;
    gap: 12px;
  }
  .choice button {
    height: 48px;
    border-radius: ${radius.control};
    font-weight: 600;
    font-size: ${adminTextSize.cardTitle};
  }
  .enter {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  .enter:hover {
    background: ${color.primaryHover};
  }
  .switch {
    border: 1px solid ${color.lineMedium};
  }
  .switch:hover {
    border-color: ${color.lineHover};
  }
  .foot {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    color: ${color.textMuted};
    font-size: ${adminTextSize.body};
    margin-top: 20px;
  }
  .foot a {
    color: ${color.link};
  }
  .foot a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 440px;
    main {
      padding: 40px 48px;
    }
  }
  ${media.mobile} {
    display: block;
    .art {
      height: 140px;
      padding: 0 34px 34px;
      background:
        linear-gradient(90deg, ${translucent.night(0.75)}, ${translucent.night(0.1)}),
        ${scene.night} url(/art/portrait-night.svg) center 20% / cover;
    }
    .art::before {
      inset: 10px;
    }
    .art::after {
      inset: 15px;
    }
    .art .line {
      font-size: ${adminTextSize.pageTitleSmall};
    }
    .art .line + p {
      display: none;
    }
    main {
      padding: 28px 20px 40px;
    }
    h1 {
      font-size: ${adminTextSize.pageTitle};
      margin-top: 28px;
    }
  }
`
