import { Check } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color } from '../../ui/theme'
import { Words } from '../difference/words'
import { Muted } from '../shared/text'
import { TextButton } from '../shared/text-link'
import type { Suggestion } from './suggestion'

interface SuggestionItemProps {
  suggestion: Suggestion
  onAccept: () => void
  onReject: () => void
  onShow: () => void
}

/** A suggestion as a difference to what stands there, to be accepted or not. */
export function SuggestionItem({ suggestion, onAccept, onReject, onShow }: SuggestionItemProps) {
  const { where, before, after, reason } = suggestion
  const about = `${where}，${after}`
  return (
    <Item>
      <b>{where}</b>
      <Difference>
        <Words before={before} after={after} />
      </Difference>
      {reason !== '' && <Muted>{reason}</Muted>}
      {listFigures(before) !== listFigures(after) && before !== '' && <Warning>数字有改动，请核对原始资料</Warning>}
      <Tools>
        <SmallButton size="admin" variant="secondary" onClick={onAccept} aria-label={`采纳：${about}`}>
          <Check size={14} aria-hidden />
          采纳
        </SmallButton>
        <SmallButton size="admin" variant="secondary" onClick={onShow} aria-label={`定位：${about}`}>
          定位
        </SmallButton>
        <TextButton onClick={onReject} aria-label={`不采纳：${about}`}>
          不采纳
        </TextButton>
      </Tools>
    </Item>
  )
}

/** A model that corrects words may not touch figures unseen. */
function listFigures(text: string): string {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ')
}

const Item = styled.li`
  padding: 12px 18px;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
`

const Difference = styled.p`
  margin-top: 3px;
  color: ${color.textBody};
  overflow-wrap: anywhere;
`

const Warning = styled.p`
  color: ${color.warning};
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-top: 8px;
`

const SmallButton = styled(Button)`
  && {
    height: 30px;
    padding: 0 10px;
    font-size: ${adminTextSize.meta};
  }
`
