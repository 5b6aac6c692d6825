import type { Field } from '../../content/fields'
import { contentType, type TypeName, type TypeOf } from '../../content/registry'

/** Fields worth a column of the managed list. A type that is not named here shows title, category, state and editor. */
const shown: { [Name in TypeName]?: ReadonlyArray<keyof TypeOf<Name>['fields'] & string> } = {
  banner: ['headline1', 'startsOn', 'endsOn'],
  caseInfo: ['client', 'year', 'featured'],
  product: ['version'],
  solution: ['cases'],
  milestone: ['year'],
  honour: ['issuer', 'expiresOn'],
  demeanour: ['gallery', 'date'],
  organisation: ['head', 'duties'],
  serviceNetwork: ['person', 'phone'],
  recruitment: ['city', 'headcount', 'deadline'],
}

export interface Column {
  name: string
  field: Field
}

/** The columns that a type's own fields add to its managed list. */
export function fieldColumns(name: TypeName): Column[] {
  const { fields } = contentType(name)
  return (shown[name] ?? []).flatMap((column) => {
    const field = fields[column]
    return field ? [{ name: column, field }] : []
  })
}
