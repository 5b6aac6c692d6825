import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../form/button'
import { color, font, radius, size, textSize } from '../theme'

const Panel = styled.div`
  text-align: center;
  padding: 10px 0 ${size(40, 1.6)};
`

const Art = styled.div`
  background: ${color.rowHover};
  border-radius: ${radius.image};
  margin-bottom: 18px;
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 132px;
`

const Title = styled.h2`
  font-size: ${textSize.itemTitle};
`

const Sentence = styled.p`
  margin-top: 4px;
  color: ${color.textSoft};
  font-size: ${textSize.note};
`

const Machine = styled.p`
  color: ${color.textMuted};
  font-family: ${font.figures};
  font-size: ${textSize.caption};
`

const Action = styled.div`
  margin-top: 16px;
`

interface EmptyStateProps {
  /** Such as 该栏目还没有内容. */
  title: string
  /** One more sentence, such as 可以先看看其他栏目. */
  text?: string
  /** One button or link. */
  action?: ReactNode
}

/** A list without entries: the survey triangle in faint contours, one sentence, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Panel>
      <Art>
        <Drawing viewBox="0 0 380 132" fill="none" aria-hidden="true">
          <path
            stroke={color.line}
            d="M40 70C40-18 130-24 205-18S340 24 340 68 265 154 175 150 40 125 40 70zM68 70C68-2 141-8 202-2S312 32 312 68 251 138 178 134 68 114 68 70zM96 70C96 13 152 7 199 13S284 40 284 68 237 123 181 119 96 103 96 70zM123 70C123 27 163 21 197 27S257 46 257 68 224 109 183 105 123 93 123 70zM148 70C148 39 173 33 194 39S232 52 232 68 211 97 186 93 148 85 148 70z"
          />
          <path
            d="M190 40l22 38h-44z"
            fill={color.surface}
            stroke={color.success}
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <circle cx="190" cy="65" r="3" fill={color.success} />
        </Drawing>
      </Art>
      <Title>{title}</Title>
      {text && <Sentence>{text}</Sentence>}
      {action && <Action>{action}</Action>}
    </Panel>
  )
}

interface LoadErrorProps {
  /** What is wrong and what to do, such as 网络连接不稳定，请检查后重试. */
  text: string
  /** Message and status of the machine, such as `503 Service Unavailable`. */
  machine: string
  onRetry: () => void
}

/** Something failed to load: the levelling mark on a graticule and a way to try again. */
export function LoadError({ text, machine, onRetry }: LoadErrorProps) {
  return (
    <Panel role="alert">
      <Art>
        <Drawing viewBox="0 0 380 132" fill="none" aria-hidden="true">
          <path stroke={color.line} d="M40 30h300M40 66h300M40 102h300M100 10v112M190 10v112M280 10v112" />
          <circle cx="190" cy="66" r="21" fill={color.surface} stroke={color.danger} strokeWidth="2" />
          <path d="M176 52l28 28M204 52l-28 28" stroke={color.danger} strokeWidth="2" />
        </Drawing>
      </Art>
      <Title>内容加载失败</Title>
      <Sentence>{text}</Sentence>
      <Machine>{machine}</Machine>
      <Action>
        <Button size="small" onClick={onRetry}>
          重新加载
        </Button>
      </Action>
    </Panel>
  )
}
