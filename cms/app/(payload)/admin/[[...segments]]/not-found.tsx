import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import type { JSX } from 'react'
import { importMap } from '../importMap.js'

interface PageInput {
  readonly params: Promise<{ segments: string[] }>
  readonly searchParams: Promise<Record<string, string | string[]>>
}

export default function NotFound({ params, searchParams }: PageInput): Promise<JSX.Element> {
  return NotFoundPage({ config, params, searchParams, importMap })
}
