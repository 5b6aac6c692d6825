import { confirm } from '../shell/admin-dialog'
import { TextButton } from '../shared/text'
import { Sparkles } from 'lucide-react'
import styled from 'styled-components'
import { aiMarkTexts } from '../../content/fields'
import { adminTextSize, color } from '../../ui/theme'
import type { FieldViewProps } from './view'

/**
 * The mark of generated content where an entry has it: accepting a suggestion of the writing help sets it. Only those who
 * answer for the text take it away.
 */
export function AiMarkView({ value, onChange }: FieldViewProps<'aiMark'>) {
  function askToRemove() {
    confirm({
      title: '移除 AI 标识？',
      text: '按《人工智能生成合成内容标识办法》，含有 AI 生成文字的内容须向公众标识。仅当文中已没有 AI 生成的文字时才可移除。',
      action: '确认无 AI 内容，移除',
      busy: '正在移除',
      dangerous: true,
      run: () => onChange(false),
    })
  }
  if (!value) return null
  return (
    <Line>
      <span>
        <Mark>
          <Sparkles size={14} aria-hidden />
          {aiMarkTexts.staff}
        </Mark>
        <Note>前台文末标注“{aiMarkTexts.public}”</Note>
      </span>
      <TextButton onClick={askToRemove}>移除标识</TextButton>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  justify-content: space-between;
`

const Mark = styled.b`
  display: flex;
  gap: 6px;
  align-items: center;
`

const Note = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
