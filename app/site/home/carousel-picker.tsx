import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef } from 'react'
import { Names, type PickerProps, pickerLabel, slideId, tabId } from './carousel-parts'

/** The slide picker as tabs: one stop for the Tab key, arrows between the slides. Fetched on the first interaction. */
export function CarouselPicker({ names, current, show, focused }: PickerProps & { focused: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus was on a plain button that this one took the place of.
    if (focused) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [focused])
  return (
    <Tabs.Root value={current} onValueChange={(value: number) => show(value)} render={<Names />}>
      <Tabs.List ref={list} activateOnFocus aria-label={pickerLabel}>
        {names.map((name, index) => (
          <Tabs.Tab key={name} value={index} id={tabId(index)} aria-controls={slideId(index)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}
