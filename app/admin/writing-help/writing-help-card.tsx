import { TextButton, ErrorText } from '../shared/text'
import { useRef } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { Button } from '../../ui/form/button'
import { adminTextSize, color } from '../../ui/theme'
import { Grid, Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { useOpenEntryForm } from '../form/entry-context'
import { Card } from '../shared/card'
import type { Suggestion, WritingTask } from './apply-suggestion'
import { useWritingHelp } from './use-writing-help'
import { Check } from 'lucide-react'
import { Words } from '../difference/words'

interface WritingHelpCardProps {
  /** The model can describe pictures. */
  readsPictures: boolean
}

/** 写作辅助: what the model proposes, each to be accepted or not. */
export default function WritingHelpCard({ readsPictures }: WritingHelpCardProps) {
  const open = useOpenEntryForm()
  const help = useWritingHelp(open)
  const { pending, said, suggestions } = help
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { abstract, fields, title } = getContentType(open.type)
  const tasks: Array<[WritingTask, string]> = [
    ['proofread', '校对全文'],
    ...(abstract === undefined
      ? []
      : [['summary', `拟${fields[abstract as keyof typeof fields]?.label}`] as [WritingTask, string]]),
    ['titles', `拟${title.label}`],
    ...(readsPictures ? [['pictures', '拟替代文字'] as [WritingTask, string]] : []),
  ]

  /** The pressed button is removed with its suggestion: the focus moves to the next one, or to the first of the card. */
  function decide(action: (suggestion: Suggestion) => void, suggestion: Suggestion, index: number) {
    action(suggestion)
    requestAnimationFrame(() => {
      const items = list.current?.children ?? []
      const next = items[Math.min(index, items.length - 1)] ?? panel.current
      next?.querySelector('button')?.focus({ preventScroll: true })
    })
  }

  return (
    <Panel ref={panel} aria-label="写作辅助">
      <Stack $padding={[16, 18]}>
        <Text as="h2" $size="strong">
          写作辅助
        </Text>
        <Text as="p" $size="small" $tone="muted" $lineHeight={1.7} $above={6}>
          点按后，本内容的文字{readsPictures && '（拟替代文字时为图片）'}
          会发送到本公司设置的模型服务。建议逐条采纳才会写入，采纳后标记“含 AI 生成内容”。
        </Text>
        <Grid $columns="1fr 1fr" $gap={8} $above={10}>
          {tasks.map(([task, label]) => (
            <Button
              key={task}
              size="admin"
              variant="secondary"
              // The one that was pressed keeps the focus.
              disabled={pending !== null && pending.task !== task}
              onClick={() => {
                if (!pending) void help.ask(task)
              }}
            >
              {label}
            </Button>
          ))}
        </Grid>
      </Stack>
      <Said role="status">
        {pending && (
          <>
            正在等待模型服务{pending.progress && `，${pending.progress}`}　
            <TextButton onClick={help.cancel}>取消</TextButton>
          </>
        )}
        {said && (said.isProblem ? <ErrorText as="span">{said.text}</ErrorText> : said.text)}
      </Said>
      {suggestions.length > 0 && (
        <ul ref={list} aria-label="建议">
          {suggestions.map((suggestion, index) => (
            <SuggestionItem
              key={suggestion.key}
              suggestion={suggestion}
              onAccept={() => decide(help.accept, suggestion, index)}
              onReject={() => decide(help.reject, suggestion, index)}
              onShow={() => help.show(suggestion)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Panel = styled(Card)`
  min-width: 0;
  overflow: hidden;
`

const Said = styled.div`
  padding: 0 18px 14px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  &:empty {
    display: none;
  }
`

interface SuggestionItemProps {
  suggestion: Suggestion
  onAccept: () => void
  onReject: () => void
  onShow: () => void
}

/** A suggestion as a difference to the present text, to be accepted or rejected. */
function SuggestionItem({ suggestion, onAccept, onReject, onShow }: SuggestionItemProps) {
  const { where, before, after, reason } = suggestion
  const about = `${where}，${after}`
  return (
    <Item>
      <b>{where}</b>
      <Difference>
        <Words before={before} after={after} />
      </Difference>
      {reason !== '' && <Text $tone="muted">{reason}</Text>}
      {listFigures(before) !== listFigures(after) && before !== '' && (
        <Text as="p" $tone="warning">
          数字有改动，请核对原始资料
        </Text>
      )}
      <Row $wrap $gap={8} $above={8}>
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
      </Row>
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

const SmallButton = styled(Button)`
  && {
    height: 30px;
    padding: 0 10px;
    font-size: ${adminTextSize.meta};
  }
`
