import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The files of the back office with fields to type into whose text is not kept by `kept-values.tsx`, and why. */
const others: Record<string, string> = {
  // Part of what the form of an entry, or the dialog or settings around it, keeps as a whole.
  'app/admin/album/tile-texts.tsx': 'content of the entry',
  'app/admin/editor/editor.tsx': 'content of the entry',
  'app/admin/fields/files.tsx': 'content of the entry',
  'app/admin/fields/image.tsx': 'content of the entry',
  'app/admin/fields/rows.tsx': 'content of the entry',
  'app/admin/fields/snippet-editor.tsx': 'content of the entry',
  'app/admin/fields/text.tsx': 'content of the entry',
  'app/admin/form/bound-field.tsx': 'content of the entry',
  'app/admin/form/paper.tsx': 'content of the entry',
  'app/admin/form/show-period.tsx': 'content of the entry',
  'app/admin/links/link-picker.tsx': 'content of the entry, or of a dialog that keeps it',
  // Narrow or turn the pages of a list.
  'app/admin/fields/references.tsx': 'search',
  'app/admin/list/filter-fields.tsx': 'filter',
  'app/admin/list/resource-list.tsx': 'number of a page',
  'app/admin/media/media-picker.tsx': 'search',
  'app/admin/shared/find-field.tsx': 'search',
  // Codes that work once, and a name of a word or two in a dialog that stays open when it could not be stored.
  'app/admin/account/security/passkey-card.tsx': 'name',
  'app/admin/account/security/totp-card.tsx': 'code',
  'app/admin/session/code-form.tsx': 'code',
  // A day that is picked and then carried out.
  'app/admin/schedule/move-dialog.tsx': 'day',
  // The telephone of a colleague, for one link.
  'app/admin/reviews/link-dialog.tsx': 'telephone',
  // Passwords.
  'app/admin/account/password-form.tsx': 'passwords',
  'app/admin/session/confirmation-form.tsx': 'passwords',
  'app/admin/session/sign-in-form.tsx': 'passwords',
}

/** The controls that are typed into, and the styled ones that components make of them. */
const control = /<(?:Input|TextArea|TextField|TextAreaField|InputControl|TextAreaControl|SourceArea|textarea)\b/
const styledControl = /const (\w+) = styled\((?:Input|TextArea)\)|const (\w+) = styled\.(?:input|textarea)`/g
const plainInput = /<input\b(?![^>]*type="(?:file|checkbox|radio|hidden)")/

function hasTypedField(source: string): boolean {
  const own = [...source.matchAll(styledControl)].map(([, one, other]) => one ?? other)
  return control.test(source) || plainInput.test(source) || own.some((name) => new RegExp(`<${name}\\b`).test(source))
}

it('Every field of the back office that somebody types into is kept in the browser, or is listed with the reason why not', () => {
  const typedInto = globSync('app/admin/**/*.tsx').filter((file) => hasTypedField(readFileSync(file, 'utf8')))
  const notKept = typedInto.filter(
    (file) => !/\b(?:useKeptForm|useKeptValues|KeptSign)\b/.test(readFileSync(file, 'utf8')),
  )

  expect(notKept.toSorted()).toEqual(Object.keys(others).toSorted())
})
