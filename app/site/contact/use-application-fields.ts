import { useRef, useState } from 'react'
import { type ApplicationInput, validateApplication } from '../../content/application'

type Problems = Partial<Record<keyof ApplicationInput, string>>

/** An application without any values. */
export const emptyApplication: ApplicationInput = {
  company: '',
  person: '',
  phone: '',
  email: '',
  direction: '',
  place: '',
  startMonth: '',
  need: '',
  consent: false,
  source: '',
}

export type ApplicationFieldsState = ReturnType<typeof useApplicationFields>

/**
 * The values of an application's fields and what is wrong with them. Checks run on leaving a field
 * and on sending; a message goes away with the next change.
 * @param initial what the fields begin with
 * @param onChange called with the values after every change that the visitor makes
 * @param initialProblems what is already known to be wrong with them
 */
export function useApplicationFields(
  initial: ApplicationInput,
  onChange?: (values: ApplicationInput) => void,
  initialProblems: Problems = {},
) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>(initialProblems)
  const form = useRef<HTMLFormElement>(null)

  function change(name: keyof ApplicationInput, value: string | boolean) {
    const next = { ...values, [name]: value }
    setValues(next)
    setProblems(({ [name]: _gone, ...others }) => others)
    onChange?.(next)
  }

  function leave(name: keyof ApplicationInput) {
    const fault = validateApplication(values)[name]
    // An empty field that was only passed through is not an error yet.
    if (fault && values[name] !== '') setProblems((before) => ({ ...before, [name]: fault.message }))
  }

  /** Shows messages and goes to the first field that has one. */
  function showProblems(found: Problems) {
    setProblems(found)
    setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      const radio = first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector<HTMLElement>('input')
      ;(radio ?? first)?.focus()
    })
  }

  /** Checks everything. @returns whether all is well */
  function check(): boolean {
    const faults = Object.entries(validateApplication(values)).map(([name, { message }]) => [name, message])
    if (faults.length > 0) showProblems(Object.fromEntries(faults))
    return faults.length === 0
  }

  return { values, setValues, problems, form, change, leave, check, showProblems }
}
