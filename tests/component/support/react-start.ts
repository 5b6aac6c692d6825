/** In the place of Start, whose compiler is not part of these tests: everything runs in the browser. */

type Implementation = (...given: never[]) => unknown

/** Gives the browser's half of a function; one that has only a server's half does nothing. */
export function createIsomorphicFn(browserHalf: Implementation = () => undefined) {
  return Object.assign((...given: never[]) => browserHalf(...given), {
    server: () => createIsomorphicFn(browserHalf),
    client: (implementation: Implementation) => createIsomorphicFn(implementation),
  })
}

/** Gives a function that validates its input and runs its handler here; `transport.ts` then calls the API over HTTP. */
export function createServerFn() {
  return {
    validator: <Input>(validate: (input: Input) => unknown) => ({
      handler:
        (handle: (given: { data: unknown }) => Promise<unknown>) =>
        async ({ data }: { data: Input }) =>
          handle({ data: validate(data) }),
    }),
  }
}
