import { useRef, useState } from 'react'

/** Messages by field. */
export type FormProblems<Values> = Partial<Record<keyof Values & string, string>>

/** The state of a form's fields. */
export type FormFields<Values extends object> = ReturnType<typeof useFormFields<Values>>

interface FormFieldsOptions<Values extends object> {
  /** What the fields begin with. */
  initial: Values
  validate: (values: Values) => Partial<Record<keyof Values & string, { message: string }>>
  /** Called with the values after every change that the visitor makes. */
  onChange?: (values: Values) => void
  /** What is already known to be wrong with them. */
  initialProblems?: FormProblems<Values> | undefined
}

/**
 * The values of a form's fields and what is wrong with them. Checks run on leaving a field and on sending; a message goes
 * away with the next change.
 */
export function useFormFields<Values extends object>({
  initial,
  validate,
  onChange,
  initialProblems = {},
}: FormFieldsOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FormProblems<Values>>(initialProblems)
  const form = useRef<HTMLFormElement>(null)

  function change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const next = { ...values, [name]: value }
    setValues(next)
    setProblems((before) => ({ ...before, [name]: undefined }))
    onChange?.(next)
  }

  function leave(name: keyof Values & string) {
    const message = validate(values)[name]?.message
    // An empty field that was only passed through is not an error yet.
    if (message !== undefined && values[name] !== '') setProblems((before) => ({ ...before, [name]: message }))
  }

  /** Shows messages and goes to the first field that has one. */
  function showProblems(found: FormProblems<Values>) {
    setProblems(found)
    setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      const radio = first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector<HTMLElement>('input')
      ;(radio ?? first)?.focus()
    })
  }

  /** Checks everything. @returns whether all is well */
  function check(): boolean {
    const faults = validate(values)
    const found: FormProblems<Values> = {}
    for (const name of Object.keys(faults) as Array<keyof Values & string>) {
      const message = faults[name]?.message
      if (message !== undefined) found[name] = message
    }
    if (Object.keys(found).length === 0) return true
    showProblems(found)
    return false
  }

  return { values, setValues, problems, form, change, leave, check, showProblems }
}
