import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../../ui/deferred-part'
import { Text } from '../../ui/text'
import { color, media, radius } from '../../ui/theme'

const GoToDialog = lazyPart(() => import('./go-to-dialog'))

/** Opens what is looked for by its title or name, from every page of the back office; Ctrl+K does the same. */
export function GoToButton() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return
      // In a text the key makes a link, and a dialog is answered first.
      if (target instanceof Element && target.closest('[contenteditable=true], [role=dialog][aria-modal]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <Opener
        type="button"
        aria-label="查找内容"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="查找内容（Ctrl+K）"
        onClick={() => setOpen(true)}
      >
        <Search size={16} aria-hidden />
        <Text $hiddenOn="narrow">查找</Text>
      </Opener>
      {isOpen && (
        <Suspense>
          <GoToDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled.button`
  display: flex;
  gap: 7px;
  align-items: center;
  height: 40px;
  border-radius: ${radius.control};
  color: ${color.textOnDarkSoft};
  &:hover {
    color: ${color.textOnDark};
  }
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  ${media.mobile} {
    justify-content: center;
    width: 32px;
    margin-right: -8px;
  }
`
