import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { LogoMark } from '../../ui/brand'
import { color, radius, space, textSize, underlinedLink } from '../../ui/theme'
import { telephoneLink } from '../../content/telephone-link'
import { copyWithNotice } from '../shared/copy-with-notice'
import { useSettings } from '../shared/settings'
import { BarButtons, WideButton } from './bar-parts'

/** What the reader of a link has written and not sent: words of the decision, and of a comment. */
export interface UnsentWords {
  decision: string
  comment: string
}

const title = '链接已失效'

/**
 * In the place of a version whose link has ended: what the server says of such a link, and what its reader has not sent, which
 * the server does not have. Of the version nothing stays, neither its title nor the words that a comment is about.
 */
export function EndedReview({ sender, unsent }: { sender: string; unsent: UnsentWords }) {
  const { shortName, phone } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${shortName}`
    heading.current?.focus()
  }, [shortName])
  const parts = [
    { label: '意见', text: unsent.decision },
    { label: '批注', text: unsent.comment },
  ].filter(({ text }) => text !== '')

  const copy = () => copyWithNotice(parts.map(({ text }) => text).join('\n\n'), '已复制', '文字')

  return (
    <>
      <Head>
        <LogoMark size={20} onDark />
        {shortName}
      </Head>
      <Main id="main">
        <h1 ref={heading} tabIndex={-1}>
          {title}，请联系{sender || shortName}
        </h1>
        {phone && (
          <p>
            联系电话：<a href={telephoneLink(phone)}>{phone}</a>
          </p>
        )}
        <Unsent aria-label="未提交的文字">
          <p>以下文字没有提交，需要时请先复制。</p>
          <dl>
            {parts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <BarButtons>
            <WideButton variant="secondary" onClick={() => location.reload()}>
              关闭
            </WideButton>
            <WideButton onClick={() => void copy()}>
              <Copy size={16} aria-hidden />
              复制
            </WideButton>
          </BarButtons>
        </Unsent>
      </Main>
    </>
  )
}

const Head = styled.header`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  padding: ${space[12]} ${space[24]};
  background: ${color.ink};
  color: ${color.textOnDark};
  font-size: ${textSize.control};
  font-weight: 600;
`

const Main = styled.main`
  max-width: 560px;
  margin: ${space[24]} auto;
  padding: 0 ${space[24]};
  h1 {
    margin-bottom: ${space[8]};
    font-size: ${textSize.brand};
    line-height: 1.4;
  }
  h1:focus {
    outline: none;
  }
  p {
    color: ${color.textSecondary};
  }
  a {
    ${underlinedLink}
  }
`

const Unsent = styled.section`
  margin-top: ${space[24]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  dl > div {
    margin-top: ${space[12]};
  }
  dt {
    color: ${color.textMuted};
    font-size: ${textSize.note};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
