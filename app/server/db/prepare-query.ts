import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from './open-engine'
import type { Database } from './schema'

/** A value of a query, or the place of one that is given when the query is run. */
export type Value<Type> = Type | RawBuilder<Type>

/** Stands in a compiled query for a value. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Gives the place of a value by its name. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * Prepares a query that is built and compiled at its first use, once for each engine: building one with Kysely takes longer
 * than most queries take to run.
 * @param build builds the query with `place` wherever a value is given later. Its text must not depend on anything else.
 * @returns runs the query with the values by their names
 */
export function prepareQuery<Values extends Record<string, number | string>, Row>(
  build: (db: Kysely<Database>, place: PlaceOf<Values>) => Compilable<Row>,
): (engine: Pick<Engine, 'db' | 'name'>, values: Values) => Promise<Row[]> {
  const compiled = new Map<Engine['name'], CompiledQuery<Row>>()
  return async ({ db, name }, values) => {
    const query = compiled.get(name) ?? build(db, (place) => sql`${new Place(place)}`).compile()
    compiled.set(name, query)
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
