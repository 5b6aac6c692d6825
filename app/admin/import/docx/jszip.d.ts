import type JSZip from 'jszip'

/** Documented (stuk.github.io/jszip, `ZipObject#internalStream`), and missing in the package's own types. */
declare module 'jszip' {
  interface JSZipObject {
    internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array>
  }
}
