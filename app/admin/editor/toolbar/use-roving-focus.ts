import { type KeyboardEvent, useEffect, useRef } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Makes the tools of a bar one stop of the Tab key, with arrow keys between them.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)
  const list = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled, select:enabled') ?? [])]

  // After every render: a tool that the Tab key would stop at may have come, or be switched off now.
  useEffect(() => {
    const tools = list()
    const stop = tools.find((tool) => tool === current.current) ?? tools[0]
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
  })

  function focusTool(tool: HTMLElement | undefined) {
    for (const other of list()) other.tabIndex = other === tool ? 0 : -1
    current.current = tool ?? null
    tool?.focus()
  }

  return {
    bar,
    /** Goes where the keyboard was last. */
    focus: () => focusTool(list().find((tool) => tool === current.current) ?? list()[0]),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      const tools = list()
      const index = tools.findIndex((tool) => tool === event.target)
      if (!step || index === -1) return
      event.preventDefault()
      focusTool(tools[step(index, tools.length)])
    },
  }
}
