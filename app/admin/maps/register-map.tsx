import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaRow } from '../../contract'
import { answerMap } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { useMediaChange } from '../media/use-media-change'

const MediaPicker = lazy(async () => ({ default: (await import('../media/media-picker')).MediaPicker }))

/** Takes a file of the media library into the register, and shows its row. */
export function RegisterMap() {
  const navigate = useNavigate()
  const { run } = useMediaChange()
  const [isPicking, setIsPicking] = useState(false)

  async function register({ id, name, map }: MediaRow) {
    setIsPicking(false)
    if (map.answer !== 'map' && !(await run(() => answerMap([id], 'map')))) return
    // As much of a name as the register can be searched for.
    await navigate({ to: '/manage/maps', search: { find: name.slice(0, 50) } })
  }

  return (
    <>
      <Button size="admin" onClick={() => setIsPicking(true)}>
        <Plus size={16} aria-hidden />
        登记地图
      </Button>
      {isPicking && (
        <Suspense>
          <MediaPicker onPick={(media) => void register(media)} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
