import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createLink, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import styled, { css } from 'styled-components'
import type { ProviderReturn as Returned, SessionAnswer } from '../../contract'
import { ApiFailure, callQuery } from '../../data/client'
import { endMarkedSession } from '../../data/client/staff-client'
import { isSignedOutHere, sessionQuery } from '../../data/client/session'
import type { PostedForm } from '../../data/client/request'
import { settingsQuery } from '../../data/site/site-queries'
import { toSafeRedirect } from '../../navigation/guards'
import { stringifySearch } from '../../navigation/search-params'
import { Button } from '../../ui/form/button'
import { LogoMark } from '../../ui/brand'
import { adminTextSize, color, media, radius, scene, translucent } from '../../ui/theme'
import { TextLink } from '../shared/text'
import { ProviderButton } from './provider-button'
import { ProviderReturn } from './provider-return'
import { SignInForm } from './sign-in-form'
import { formatSignInFailure, SignInAlert } from './sign-in-parts'
import { useSession } from './use-session'
import { Grid } from '../../ui/layout'
import { Text } from '../../ui/text'

/**
 * The login page. `target` is where the person wanted to go, `posted` what the browser sent by itself and was refused,
 * `returned` what the identity provider has sent them back with.
 */
export function LoginPage({
  target,
  posted,
  returned,
}: {
  target: string | undefined
  posted: PostedForm | undefined
  returned: Returned | undefined
}) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { account: current, isSignedIn } = useSession()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const provider = useQuery(callQuery('session.provider')).data?.name
  const [switching, setSwitching] = useState(posted !== undefined)
  const [returning, setReturning] = useState(posted ? undefined : returned)
  const [problem, setProblem] = useState('')
  const [isCodeDue, setCodeDue] = useState(false)
  const action = `/login${stringifySearch({ redirect: target })}`

  function enter(answer: SessionAnswer) {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, answer)
    router.history.push(toSafeRedirect(target))
  }

  /** The way back from the provider works once: no step back in the browser leads to it. */
  function leaveReturn(redirect: string, answer?: SessionAnswer) {
    queryClient.clear()
    if (answer) queryClient.setQueryData(sessionQuery.queryKey, answer)
    router.history.replace(toSafeRedirect(redirect))
  }

  function stayAfterReturn(error: unknown) {
    if (error instanceof ApiFailure && error.code === 'secondFactorDue') setCodeDue(true)
    else setProblem(formatSignInFailure(error))
    setSwitching(true)
    setReturning(undefined)
    router.history.replace(action)
  }

  const account = switching || !isSignedIn ? null : current
  return (
    <Page>
      <Art aria-hidden="true">
        <Slogan>
          {settings.slogan1}
          <br />
          {settings.slogan2}
        </Slogan>
        <Company>{settings.companyName}</Company>
      </Art>
      <Content>
        <NameLink to="/">
          <LogoMark size={36} />
          {settings.shortName}
        </NameLink>
        <Title>后台管理系统</Title>
        {returning ? (
          <ProviderReturn returned={returning} onDone={leaveReturn} onFailed={stayAfterReturn} />
        ) : account ? (
          <>
            <Text as="p" $below={28} $tone="soft">
              已登录为 {account.name}
            </Text>
            <Grid $gap={12}>
              <Enter type="button" onClick={() => router.history.push(toSafeRedirect(target))}>
                进入后台
              </Enter>
              <SwitchAccount type="button" onClick={() => setSwitching(true)}>
                切换账号
              </SwitchAccount>
            </Grid>
          </>
        ) : (
          <>
            <Text as="p" $below={28} $tone="soft">
              仅限公司员工登录
            </Text>
            <SignOutNotice />
            <SignInAlert text={problem} />
            <SignInForm
              key={String(isCodeDue)}
              action={action}
              posted={isCodeDue ? { values: {}, isCodeDue } : posted}
              onDone={enter}
            />
            {provider && !isCodeDue && !posted?.isCodeDue && (
              <ProviderButton
                name={provider}
                action={action}
                target={target}
                address={posted?.providerAddress}
                onProblem={(error) => setProblem(error === undefined ? '' : formatSignInFailure(error))}
              />
            )}
          </>
        )}
        <Foot>
          <span>忘记密码请联系信息中心</span>
          <TextLink to="/">返回网站首页</TextLink>
        </Foot>
      </Content>
    </Page>
  )
}

/**
 * Says that this browser has logged out without the server, and goes on trying to tell it: at once, when the network is
 * back, and on request.
 */
function SignOutNotice() {
  const [tries, setTries] = useState(0)
  const [isPending, setIsPending] = useState(false)

  const tell = useEffectEvent(async () => {
    if (!isSignedOutHere()) return setTries(0)
    setIsPending(true)
    const isTold = await endMarkedSession()
    setIsPending(false)
    setTries(isTold ? 0 : tries + 1)
  })
  useEffect(() => {
    const tellNow = () => void tell()
    tellNow()
    addEventListener('online', tellNow)
    return () => removeEventListener('online', tellNow)
  }, [])

  if (tries === 0) return null
  return (
    <Untold role="status">
      <p>
        已在本浏览器退出登录，但未能通知服务器，服务器上的登录状态可能仍然有效。
        {tries > 1 && '服务器仍未确认，请稍后再试。'}
      </p>
      <Button variant="secondary" size="admin" loading={isPending} loadingText="正在重试" onClick={tell}>
        重试
      </Button>
    </Untold>
  )
}

const Untold = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-bottom: 20px;
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${color.warningPale};
  color: ${color.warning};
`

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(440px, 600px);
  min-height: 100vh;
  font-size: ${adminTextSize.strong};
  line-height: 1.7;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 440px;
  }
  ${media.mobile} {
    display: block;
  }
`

/** A picture in a double frame of gold, as scrolls are mounted. */
const Art = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  padding: 0 64px 64px;
  background:
    linear-gradient(
      0deg,
      ${translucent.night(0.94)} 64px,
      ${translucent.night(0.8)} 220px,
      ${translucent.night(0)} 420px
    ),
    ${scene.night} url(/art/portrait-night.svg) center top / cover;
  color: ${color.textOnDark};
  &::before,
  &::after {
    content: '';
    position: absolute;
    pointer-events: none;
  }
  &::before {
    inset: 20px;
    border: 1px solid ${translucent.gold(0.5)};
  }
  &::after {
    inset: 26px;
    border: 2px solid ${translucent.gold(0.75)};
  }
  ${media.mobile} {
    height: 140px;
    padding: 0 34px 34px;
    background:
      linear-gradient(90deg, ${translucent.night(0.75)}, ${translucent.night(0.1)}),
      ${scene.night} url(/art/portrait-night.svg) center 20% / cover;
    &::before {
      inset: 10px;
    }
    &::after {
      inset: 15px;
    }
  }
`

const Slogan = styled.p`
  position: relative;
  margin-top: 12px;
  font-size: ${adminTextSize.slogan};
  font-weight: 700;
  letter-spacing: 0.03em;
  line-height: 1.4;
  word-break: keep-all;
  ${media.mobile} {
    font-size: ${adminTextSize.pageTitleSmall};
  }
`

const Company = styled.p`
  position: relative;
  margin-top: 12px;
  color: ${color.textOnDarkSoft};
  font-size: ${adminTextSize.cardTitle};
  ${media.mobile} {
    display: none;
  }
`

const Content = styled.main`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 40px 104px;
  ${media.narrow} {
    padding: 40px 48px;
  }
  ${media.mobile} {
    padding: 28px 20px 40px;
  }
`

const NameLink = createLink(styled.a`
  display: flex;
  gap: 12px;
  align-items: center;
  align-self: flex-start;
  font-size: ${adminTextSize.pageTitle};
  font-weight: 700;
  letter-spacing: 0.05em;
  ${media.mobile} {
    min-height: 44px;
  }
`)

const Title = styled.h1`
  margin: 44px 0 6px;
  font-size: ${adminTextSize.loginTitle};
  ${media.mobile} {
    margin-top: 28px;
    font-size: ${adminTextSize.pageTitle};
  }
`

const choice = css`
  height: 48px;
  border-radius: ${radius.control};
  font-size: ${adminTextSize.cardTitle};
  font-weight: 600;
`

const Enter = styled.button`
  ${choice}
  background: ${color.primary};
  color: ${color.textOnDark};
  &:hover {
    background: ${color.primaryHover};
  }
`

const SwitchAccount = styled.button`
  ${choice}
  border: 1px solid ${color.lineMedium};
  &:hover {
    border-color: ${color.lineHover};
  }
`

const Foot = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 20px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.body};
  ${media.mobile} {
    align-items: center;
    margin-top: 10px;
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
