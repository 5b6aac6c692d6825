import { ErrorText, TextButton } from '../shared/text'
import { ArrowLeft, ArrowRight, ArrowUpToLine, Crop, Map as MapIcon, Plus, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { isTooLong } from '../../content/count-characters'
import { mediaTextLimits } from '../../content/fields/media'
import { messages } from '../../content/messages'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, layer, media, radius } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { headBottom } from '../form/form-measures'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { Input } from '../shared/input'

interface BulkBarProps {
  count: number
  /** How many of the selected pictures have no answer to whether they show a map. */
  unasked: number
  onSelectAll: () => void
  onClear: () => void
  onMove: (to: 'start' | 'earlier' | 'later') => void
  /** Makes the only selected one the picture of the entry; left out where entries have none. */
  onSetCover: (() => void) | undefined
  /** Cuts out a part of the only selected one; left out where that cannot be done. */
  onCrop: (() => void) | undefined
  onAnswerMap: (answer: 'none' | 'map') => void
  onWriteCaptions: (text: string) => void
  onRemove: () => void
}

/** What can be done with the selected pictures. It is there before one is selected, so that nothing moves then. */
export function BulkBar(props: BulkBarProps) {
  const { count, unasked, onSelectAll, onClear, onMove, onSetCover, onCrop, onAnswerMap, onWriteCaptions, onRemove } =
    props
  const [text, setText] = useState('')
  const kept = useKeptValues(usePlaceInEntry('bulkCaption'), { text }, { text: '' }, (parts) =>
    setText(parts.text ?? text),
  )
  const input = useRef<HTMLInputElement>(null)
  const isIdle = count === 0
  /** Whether one of the captions would be too long that are made of a text. */
  const isCaptionTooLong = (written: string) =>
    numberCaptions(written, Math.max(count, 1)).some((caption) => isTooLong(caption, mediaTextLimits.caption))

  function insertNumber() {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const start = selectionStart ?? text.length
    setText(text.slice(0, start) + numberSign + text.slice(selectionEnd ?? start))
    input.current?.focus()
  }

  function writeCaptions() {
    onWriteCaptions(text)
    void kept.noteSaved({ text })
  }

  const tool = (label: string, icon: ReactNode, run: () => void, isDisabled = isIdle) => (
    <Tool key={label} disabled={isDisabled} onClick={run}>
      {icon}
      {label}
    </Tool>
  )

  return (
    <Bar role="group" aria-label="所选图片" data-active={!isIdle || undefined}>
      <Actions>
        <b role="status" className="num">
          已选 {count} 张
        </b>
        <Link onClick={onSelectAll}>全选</Link>
        {!isIdle && <Link onClick={onClear}>取消</Link>}
        <Space />
        {tool('移到最前', <ArrowUpToLine size={15} aria-hidden />, () => onMove('start'))}
        <Tool disabled={isIdle} aria-label="前移" title="前移" onClick={() => onMove('earlier')}>
          <ArrowLeft size={15} aria-hidden />
        </Tool>
        <Tool disabled={isIdle} aria-label="后移" title="后移" onClick={() => onMove('later')}>
          <ArrowRight size={15} aria-hidden />
        </Tool>
        {onSetCover && tool('设为封面', <Star size={15} aria-hidden />, onSetCover, count !== 1)}
        {tool('裁剪', <Crop size={15} aria-hidden />, () => onCrop?.(), count !== 1 || !onCrop)}
        {tool('都不含地图', <MapIcon size={15} aria-hidden />, () => onAnswerMap('none'), unasked === 0)}
        {tool('都含地图', <MapIcon size={15} aria-hidden />, () => onAnswerMap('map'), unasked === 0)}
        <Tool disabled={isIdle} data-dangerous onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
          移除
        </Tool>
      </Actions>
      <Captions>
        <Text
          ref={input}
          $small
          aria-label="写给所选图片的说明"
          placeholder="给所选图片写同一句说明"
          aria-invalid={isCaptionTooLong(text) || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          size="admin"
          variant="secondary"
          disabled={isCaptionTooLong(text + numberSign)}
          aria-label="插入序号"
          onClick={insertNumber}
        >
          <Plus size={15} aria-hidden />
          序号
        </Button>
        <Button size="admin" disabled={isIdle || text.trim() === '' || isCaptionTooLong(text)} onClick={writeCaptions}>
          写入 {count} 张说明
        </Button>
        {isCaptionTooLong(text) && <ErrorText>{messages.tooLong('图片说明', mediaTextLimits.caption)}</ErrorText>}
        <KeptSign kept={kept} />
      </Captions>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  top: ${headBottom};
  z-index: ${layer.middle};
  margin-bottom: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  &[data-active] {
    border-color: ${color.primarySoft};
    background: ${color.selected};
  }
  ${media.mobile} {
    position: static;
  }
`

const Actions = styled(Row)`
  flex-wrap: wrap;
  gap: 2px;
  padding: 5px 8px 5px 14px;
  b {
    min-width: 70px;
    color: ${color.link};
  }
`

const Link = styled(TextButton)`
  min-height: 32px;
  padding: 0 5px;
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    min-height: 44px;
  }
`

const Space = styled.i`
  flex: 1;
`

const Tool = styled.button.attrs({ type: 'button' })`
  display: flex;
  gap: 5px;
  align-items: center;
  min-height: 32px;
  padding: 0 8px;
  border-radius: ${radius.control};
  color: ${color.textBody};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  &:hover:not(:disabled) {
    background: ${color.primaryPale};
  }
  &:disabled {
    color: ${color.disabled};
    cursor: not-allowed;
  }
  &[data-dangerous]:not(:disabled) {
    color: ${color.danger};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`

const Captions = styled.div`
  display: flex;
  gap: 8px;
  padding: 0 8px 8px 14px;
  ${media.mobile} {
    flex-wrap: wrap;
    padding-left: 8px;
  }
`

const Text = styled(Input)`
  flex: 1 1 200px;
  min-width: 0;
  ${media.mobile} {
    font-size: ${adminTextSize.cardTitle};
  }
`

/** Stands for the number of a picture in a text that is written to several. */
const numberSign = '〔序号〕'

/** The texts for so many pictures: the number counts from 1, with as many digits as the last one has. */
export function numberCaptions(text: string, count: number): string[] {
  const digits = String(count).length
  return Array.from({ length: count }, (_, index) =>
    text.replaceAll(numberSign, String(index + 1).padStart(digits, '0')).trim(),
  )
}
