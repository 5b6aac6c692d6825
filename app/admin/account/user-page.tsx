import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { formatChinaDateTime, maskEmail, maskMobile } from '../../content/format'
import { ownAccountQuery } from '../../data/admin/accounts'
import { adminTextSize, color, media } from '../../ui/theme'
import { PageHead } from '../shell/page-head'
import { useSession } from '../session/use-session'
import { MyContent } from './my-content'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { roleNames } from './roles'

const tabs = { profile: '基本资料', password: '修改密码', content: '我的内容' } as const
type Tab = keyof typeof tabs

/** The personal centre. Whoever still has a one-time password finds only the form that changes it. */
export function UserPage() {
  const { account } = useSession()
  const mustChange = account?.mustChangePassword === true
  const { data: own } = useQuery({ ...ownAccountQuery, enabled: !mustChange })
  const [chosen, setChosen] = useState<Tab>('profile')
  if (!account) return null
  const tab = mustChange ? 'password' : chosen
  const name = own?.name || account.name || account.username
  const facts: Array<[string, string]> = own
    ? [
        ['账号', own.username],
        ['部门', own.department || '—'],
        ['手机', maskMobile(own.phone) || '—'],
        ['邮箱', maskEmail(own.email) || '—'],
        ['最近登录', own.lastLoginAt === null ? '—' : formatChinaDateTime(own.lastLoginAt)],
      ]
    : [['账号', account.username]]
  return (
    <>
      <PageHead here="个人中心" title="个人中心" />
      {mustChange && <p className="notice">正在使用一次性密码，请先修改密码，再使用其他功能</p>}
      <Columns>
        <aside className="card person">
          <span className="face" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <h2>{name}</h2>
          <p className="muted">{roleNames[account.role]}</p>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
        <section className="card">
          <div className="tabs" role="group" aria-label="个人中心">
            {(Object.keys(tabs) as Tab[]).map((key) => (
              <button
                key={key}
                type="button"
                disabled={mustChange && key !== 'password'}
                aria-current={key === tab ? 'page' : undefined}
                onClick={() => setChosen(key)}
              >
                {tabs[key]}
              </button>
            ))}
            {account.role === 'administrator' && !mustChange && <Link to="/manage/settings">站点设置</Link>}
          </div>
          <div className="body">
            {tab === 'profile' && own && <ProfileForm key={own.id} own={own} />}
            {tab === 'password' && <PasswordForm />}
            {tab === 'content' && <MyContent name={name} />}
          </div>
        </section>
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  .person {
    padding: 28px 22px;
    text-align: center;
  }
  .face {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    margin: 0 auto 12px;
    border-radius: 50%;
    background: ${color.accent};
    color: ${color.textOnDark};
    font-size: ${adminTextSize.face};
    font-weight: 600;
  }
  h2 {
    font-size: ${adminTextSize.subtitle};
  }
  dl {
    margin-top: 18px;
    text-align: left;
    border-top: 1px solid ${color.lineSoft};
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 9px 0;
    border-bottom: 1px solid ${color.lineSoft};
  }
  dt {
    color: ${color.textMuted};
  }
  .body {
    padding: 24px;
  }
  .tabs button:disabled {
    color: ${color.textOnDarkMuted};
    cursor: not-allowed;
  }
  form {
    display: grid;
    gap: 18px;
    max-width: 460px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
