import type { Kysely } from 'kysely'
import type { Database } from './db'

/** Small values that all processes share, such as tokens of other systems and cursors of jobs. */
export type SharedValues = ReturnType<typeof createSharedValues>

/** The shared values over a database. */
export function createSharedValues({ db, now }: { db: Kysely<Database>; now: () => number }) {
  return {
    /** Null when there is none, or it has expired. */
    async read(name: string): Promise<string | null> {
      const row = await db
        .selectFrom('shared_value')
        .select('value')
        .where('name', '=', name)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.value ?? null
    },

    /** The value of a name, the same in all processes; it is made once and never expires. */
    async readOrCreate(name: string, create: () => string): Promise<string> {
      const read = () => db.selectFrom('shared_value').select('value').where('name', '=', name)
      const known = await read().executeTakeFirst()
      if (known) return known.value
      const row = { name, value: create(), expires_at: Number.MAX_SAFE_INTEGER }
      await db
        .insertInto('shared_value')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await read().executeTakeFirstOrThrow()).value
    },

    /** @param expiresAt ms since 1970 */
    async write(name: string, value: string, expiresAt: number): Promise<void> {
      const row = { name, value, expires_at: expiresAt }
      await db
        .insertInto('shared_value')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    },

    /**
     * Puts a value in the place of the one that was read, unless another process has done so since.
     * @param transaction in which what goes with the value is written
     * @param before the value that was read; null for none
     * @param expiresAt ms since 1970
     * @returns whether it was put there
     */
    async replace(
      transaction: Kysely<Database>,
      { name, before, value, expiresAt }: { name: string; before: string | null; value: string; expiresAt: number },
    ): Promise<boolean> {
      const row = { name, value, expires_at: expiresAt }
      if (before === null) {
        const inserted = await transaction
          .insertInto('shared_value')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst()
        return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
      }
      const replaced = await transaction
        .updateTable('shared_value')
        .set(row)
        .where('name', '=', name)
        .where('value', '=', before)
        .executeTakeFirst()
      return replaced.numUpdatedRows > 0n
    },

    /**
     * Takes a name for one process until then, or keeps it: no other process holds it meanwhile.
     * @param owner identifies the process
     * @param until ms since 1970
     * @returns whether it is the owner's
     */
    async claim(name: string, owner: string, until: number): Promise<boolean> {
      const row = { name, value: owner, expires_at: until }
      const claimed = await db
        .insertInto('shared_value')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(row)
            .where((where) =>
              where.or([where('shared_value.value', '=', owner), where('shared_value.expires_at', '<=', now())]),
            ),
        )
        .executeTakeFirst()
      return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Gives a name up that was claimed, unless another owner has it by now. */
    async release(name: string, owner: string): Promise<void> {
      await db.deleteFrom('shared_value').where('name', '=', name).where('value', '=', owner).execute()
    },

    async remove(name: string): Promise<void> {
      await db.deleteFrom('shared_value').where('name', '=', name).execute()
    },
  }
}
