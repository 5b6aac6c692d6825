import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { roleNames } from '../account/roles'
import { useSession } from '../session/use-session'

/** The foot of every staff page: whose it is, and who is signed in. */
export function AdminFooter({ owner }: { owner: string }) {
  const { account } = useSession()
  return (
    <Footer>
      <span>版权所有 {owner}</span>
      {account && (
        <span>
          当前账号：{account.name || account.username}（{roleNames[account.role]}）
        </span>
      )}
    </Footer>
  )
}

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  justify-content: space-between;
  grid-column: -2 / -1;
  padding: 14px 28px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    /* Above the bar that forms have at the bottom of the screen. */
    padding: 14px 12px 86px;
  }
`
