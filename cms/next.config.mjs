import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  // A package of its own within another one: nothing above it belongs to it.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // Types are checked where the code is written, not where it is installed.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
}

export default withPayload(config)
