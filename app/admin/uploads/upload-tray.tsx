import { TextAnchor } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { useLocation } from '@tanstack/react-router'
import { CircleAlert, Clock, Upload as UploadIcon, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState, useCallback } from 'react'
import styled from 'styled-components'
import { color, media, radius, adminTextSize, layer, shadow } from '../../ui/theme'
import { Text } from '../../ui/text'
import { type PlacedUpload, placedUploads, stopUploadQueues, libraryPlace, type Upload } from '../media/upload-queue'
import { useSession } from '../session/use-session'
import { useStore } from '../shell/store'
import { useLibraryUploads } from './use-library-uploads'
import { findUploadsNobodyHas, forgetUpload, type KeptUpload } from '../media/kept-uploads'
import { PauseUploads } from '../media/upload-row-list'
import { UploadRows } from '../media/upload-rows'
import { createAddressLink } from '../shell/admin-link'
import { getContentType, typeNames } from '../../content/registry'

const noUploads: readonly PlacedUpload[] = []
const icons = { normal: UploadIcon, waiting: Clock, danger: CircleAlert }

/** The uploads of other pages, in the bar of every page of the back office: under way, waiting or failed. */
export function UploadTray() {
  useLibraryUploads()
  useEffect(() => stopUploadQueues, [])
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const accountId = useSession().account?.id ?? 0
  const here = useLocation({
    select: ({ pathname, search }) => ('id' in search && search.id ? `${pathname}?id=${search.id}` : pathname),
  })
  const isElsewhere = ({ place }: { place: string }) => place !== here && !place.startsWith(`${here} `)
  const placed = useStore(placedUploads, noUploads)
  const shown = placed.filter(isElsewhere)
  const { kept, forget } = useKeptElsewhere(accountId, `${here} ${placed.length}`)
  const waiting = kept.filter(isElsewhere)
  useEffect(() => setOpen(false), [here])
  if (shown.length + waiting.length === 0) return null

  const { tone, text, short } = summariseUploads(
    shown.map(({ upload }) => upload),
    waiting.length,
  )
  const Icon = icons[tone]

  function closeWhenLeft(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // Handles key events that bubble up from its content.
    <Frame
      role="group"
      aria-label="其他页面的上传"
      onBlur={closeWhenLeft}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Line ref={button} $tone={tone} aria-expanded={open} aria-label={text} onClick={() => setOpen(!open)}>
        <Icon size={16} aria-hidden />
        <Text $hiddenOn="narrow" className="num">
          {text}
        </Text>
        <Text $onlyOn="narrow" className="num">
          {short}
        </Text>
      </Line>
      {open && <UploadPanel placed={shown} kept={waiting} onForget={forget} />}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  margin-right: -8px;
`

const tones = { normal: color.textOnDarkSoft, waiting: color.markOnDark, danger: color.dangerLineStrong }

const Line = styled.button.attrs({ type: 'button' })<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: 7px;
  align-items: center;
  height: 40px;
  padding: 0 8px;
  border-radius: ${radius.control};
  color: ${({ $tone }) => tones[$tone]};
  white-space: nowrap;
  &:hover {
    color: ${color.textOnDark};
  }
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
`

const none: readonly KeptUpload[] = []

/**
 * Uploads that were cut off and wait until somebody opens the form that wants them.
 * @param at looks again when it changes
 */
function useKeptElsewhere(accountId: number, at: string) {
  const [kept, setKept] = useState(none)
  const look = useCallback(async () => {
    const found = await findUploadsNobodyHas(accountId)
    setKept(found.filter(({ place }) => place !== '' && place !== libraryPlace))
  }, [accountId])
  useEffect(() => void look(), [look, at])
  return {
    kept,
    forget: (key: string) => void forgetUpload(key).then(look),
  }
}

/** The uploads of other pages by the place that wants them, each with the way there. */
function UploadPanel({
  placed,
  kept,
  onForget,
}: {
  placed: readonly PlacedUpload[]
  /** What was cut off and waits for its form. */
  kept: readonly KeptUpload[]
  onForget: (key: string) => void
}) {
  const places = Map.groupBy(placed, ({ place }) => place)
  const keptPlaces = Map.groupBy(kept, ({ place }) => place)
  return (
    <Panel aria-label="上传">
      <PauseUploads uploads={placed.map(({ upload }) => upload)} />
      {[...new Set([...places.keys(), ...keptPlaces.keys()])].map((place) => {
        const { href, name } = describePlace(place)
        const uploads = (places.get(place) ?? []).map(({ upload }) => upload)
        const cutOff = keptPlaces.get(place) ?? []
        return (
          <Group key={place}>
            <PlaceLink href={href}>{name}</PlaceLink>
            {place !== libraryPlace && (
              <Text as="p" $tone="muted">
                {cutOff.length > 0 ? '打开表单，从断开处接着传' : '传完后打开表单，自动写入'}
              </Text>
            )}
            <UploadRows uploads={uploads} />
            {cutOff.map(({ key, name: file }) => (
              <Kept key={key}>
                <Text $cut title={file}>
                  {file}
                </Text>
                <IconButton aria-label={`不再上传“${file}”`} onClick={() => onForget(key)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </Kept>
            ))}
          </Group>
        )
      })}
    </Panel>
  )
}

const Panel = styled.section`
  position: absolute;
  top: 48px;
  right: 0;
  z-index: ${layer.raised};
  width: 400px;
  max-height: min(70vh, 520px);
  padding: 6px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.middle};
  overflow-y: auto;
  ${media.mobile} {
    position: fixed;
    inset: 56px 0 auto;
    width: auto;
    border-radius: 0;
  }
`

const Group = styled.div`
  padding: 10px 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
  p {
    font-size: ${adminTextSize.small};
  }
`

const PlaceLink = createAddressLink(styled(TextAnchor)`
  font-weight: 600;
`)

const Kept = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
  border-top: 1px solid ${color.lineSoft};
`

/** What the place of an upload is called, and its address. @param place see `useFieldPlace` */
function describePlace(place: string): { href: string; name: string } {
  if (place === libraryPlace) return { href: libraryPlace, name: '媒体库' }
  const [href = '', ...field] = place.split(' ')
  const [path, id] = href.split('?id=')
  const type = typeNames.map(getContentType).find(({ paths }) => paths.update === path)
  return { href, name: `${type?.label ?? '内容'} ${id ?? ''} · ${field.join(' ')}` }
}

interface UploadSummary {
  /** `waiting`: for a person or the network. */
  tone: 'normal' | 'waiting' | 'danger'
  text: string
  /** The same where there is no room for words. */
  short: string
}

/**
 * Summarises the state of uploads in one line; what needs a person comes first.
 * @param keptCount how many were cut off and wait for their form
 */
export function summariseUploads(
  uploads: ReadonlyArray<Pick<Upload, 'percent' | 'step' | 'problem'> & { file: { size: number } }>,
  keptCount: number,
): UploadSummary {
  const failed = uploads.filter(({ problem }) => problem)
  const [waiting = [], paused = [], missing = [], arrived = []] = (
    ['waiting', 'paused', 'missing', 'arrived'] as const
  ).map((wanted) => uploads.filter(({ step, problem }) => step === wanted && !problem))
  const cutOff = missing.length + keptCount
  const running = uploads.filter(
    ({ step, problem }) => !problem && step !== 'paused' && step !== 'missing' && step !== 'arrived',
  )
  if (failed.length > 0) return say('danger', `${failed.length} 个文件上传失败`, failed.length)
  if (waiting.length > 0) return say('waiting', `网络中断，${waiting.length} 个文件稍后接着传`, waiting.length)
  if (running.length > 0) {
    const percent = computePercent(running)
    return { tone: 'normal', text: `上传 ${running.length} 个文件，${percent}%`, short: `${percent}%` }
  }
  if (paused.length > 0) return say('waiting', `${paused.length} 个文件已暂停上传`, paused.length)
  if (cutOff > 0) return say('waiting', `${cutOff} 个文件没有传完`, cutOff)
  return say('normal', `${arrived.length} 个文件已传完，待写入`, arrived.length)
}

function say(tone: UploadSummary['tone'], text: string, count: number): UploadSummary {
  return { tone, text, short: String(count) }
}

/** By bytes, so that a film is not half done once its poster is there. */
function computePercent(uploads: ReadonlyArray<{ percent: number; file: { size: number } }>): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0)
  return total === 0 ? 0 : Math.floor((sent / total) * 100)
}
