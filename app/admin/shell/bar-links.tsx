import { createLink, useLocation } from '@tanstack/react-router'
import { CircleQuestionMark, ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { Text } from '../../ui/text'
import { color, media } from '../../ui/theme'
import { findTopic } from '../guide/find-topic'

/** The links of the top bar; each opens a tab of its own, so that nothing that is typed has to be left. */
export function BarLinks() {
  const topic = useLocation({ select: ({ pathname, search }) => findTopic(pathname, 'id' in search) })
  return (
    <>
      <BarLink to="/" target="_blank" aria-label="查看网站">
        <ExternalLink size={16} aria-hidden />
        <Text $hiddenOn="mobile">查看网站</Text>
      </BarLink>
      <BarLink to="/manage/guide" hash={topic} target="_blank" aria-label="使用指南">
        <CircleQuestionMark size={16} aria-hidden />
        <Text $hiddenOn="mobile">使用指南</Text>
      </BarLink>
    </>
  )
}

const BarLink = createLink(styled.a`
  display: flex;
  gap: 7px;
  align-items: center;
  height: 40px;
  color: ${color.textOnDarkSoft};
  &:hover {
    color: ${color.textOnDark};
  }
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  ${media.mobile} {
    justify-content: center;
    width: 32px;
    margin-right: -8px;
  }
`)
