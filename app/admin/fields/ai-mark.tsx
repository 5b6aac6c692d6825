import { confirm } from '../shell/admin-dialog'
import { TextButton } from '../shared/text'
import { Sparkles } from 'lucide-react'
import { aiMarkTexts } from '../../content/fields'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
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
    <Row $gap={12} $align="start" $justify="between">
      <Stack as="span">
        <Row as="b" $gap={6}>
          <Sparkles size={14} aria-hidden />
          {aiMarkTexts.staff}
        </Row>
        <Text as="small" $size="small" $tone="muted">
          前台文末标注“{aiMarkTexts.public}”
        </Text>
      </Stack>
      <TextButton onClick={askToRemove}>移除标识</TextButton>
    </Row>
  )
}
