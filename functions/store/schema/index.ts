export * from './rate-limits.ts'
export * from './submissions.ts'
export * from './uploads.ts'
export * from './uapp-schema.ts'
