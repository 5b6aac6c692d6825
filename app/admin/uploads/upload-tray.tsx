import { useLocation } from '@tanstack/react-router'
import { CircleAlert, Clock, Upload as UploadIcon } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState, useCallback } from 'react'
import styled from 'styled-components'
import { color, media, radius } from '../../ui/theme'
import { type PlacedUpload, placedUploads, stopUploadQueues, libraryPlace } from '../media/upload-queues'
import { useSession } from '../session/use-session'
import { useStore } from '../shell/store'
import { summariseUploads } from './summarise-uploads'
import { UploadPanel } from './upload-panel'
import { useLibraryUploads } from './use-library-uploads'
import { findUploadsNobodyHas, forgetUpload, type KeptUpload } from '../media/kept-uploads'

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
    // Hears keys that bubble up from what it holds.
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
        <Words className="num">{text}</Words>
        <Short className="num">{short}</Short>
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

const Words = styled.span`
  ${media.narrow} {
    display: none;
  }
`

const Short = styled.span`
  display: none;
  ${media.narrow} {
    display: inline;
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
