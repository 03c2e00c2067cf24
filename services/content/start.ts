import type { RunningService } from '../running-service.ts'
export async function startContentService(options: { port: number; contentDir: string; assetsUrl?: string; cacheDir?: string }): Promise<RunningService> {
  return { name: 'content', url: `http://localhost:${options.port}`, port: options.port, stop: async () => {} }
}
