import { applyFix, type Finding } from '../../content/checks'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import { replaceDraft } from '../form/replace-draft'
import type { EntryFormState } from '../form/use-entry-form'
import { markMended } from './underline-findings'

/** More than any text has; each mending is found anew, because it moves what stands behind it. */
const mostMendings = 500

interface Checking {
  findings: Finding[]
  findIn: (draft: EntryDraft) => Finding[]
  checkNow: () => void
}

/** What mends findings in the form. In the text Ctrl+Z takes a mending back, anywhere the notice does. */
export function useMending({ type, form }: EntryFormState, { findings, findIn, checkNow }: Checking) {
  const declaration = getContentType(type)

  const replace = (mended: EntryDraft, text: string) => replaceDraft(form, mended, { text, onReplaced: checkNow })

  return {
    mend(finding: Finding) {
      const mended = applyFix(declaration, structuredClone(form.getValues()), finding)
      // It was changed since it was checked.
      if (!mended) return checkNow()
      replace(mended, finding.text === '' ? '已填入替代文字' : `已改正“${finding.text.slice(0, 20)}”`)
      // The editor shows it with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => markMended(finding)))
      return undefined
    },
    mendAll() {
      let mended = structuredClone(form.getValues())
      let count = 0
      for (; count < mostMendings; count += 1) {
        const fixed = findIn(mended)
          .filter(({ fix }) => fix !== null)
          .map((finding) => applyFix(declaration, mended, finding))
          .find((draft) => draft !== null)
        if (!fixed) break
        mended = fixed
      }
      const deadLinks = findings.filter(({ rule }) => rule === 'deadLinks')
      const left = findIn(mended).length + deadLinks.length
      replace(mended, `已改正 ${count} 处${left > 0 ? `，还有 ${left} 处需要您处理` : ''}`)
    },
  }
}
