import { type ButtonHTMLAttributes, lazy, Suspense, useState } from 'react'
import type { MenuItem } from '../../ui/overlay/menu'

const loadMenu = async () => ({ default: (await import('../../ui/overlay/menu')).Menu })
const LazyMenu = lazy(loadMenu)

/** A button that opens a menu. The menu's code is fetched when somebody is about to press the first one. */
export function MenuButton({
  items,
  ...button
}: { items: readonly MenuItem[] } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keyboard'>()
  const preload = () => void loadMenu()
  const trigger = <button type="button" {...button} />
  const waiting = (
    <button
      type="button"
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      // A press of a key is a click without coordinates and count.
      onClick={(event) => setPressedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
    />
  )
  if (!pressedBy) return waiting
  return (
    <Suspense fallback={waiting}>
      <LazyMenu trigger={trigger} items={items} pressedBy={pressedBy} />
    </Suspense>
  )
}
