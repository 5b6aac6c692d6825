import { useLargerText } from '../../ui/theme/larger-text'

/** Switches the public site to larger text and back; the browser remembers it. */
export function LargerTextSwitch({ className }: { className: string }) {
  const [larger, toggle] = useLargerText()
  return (
    <button type="button" className={className} aria-pressed={larger} onClick={toggle}>
      大字版
    </button>
  )
}
