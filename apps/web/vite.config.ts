import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { themeVariables } from './build/theme-variables.ts';

/** The page: `vite` serves it with hot reload in front of the server at PORT, `vite build` writes `dist/`. */
export default defineConfig(({ mode }) => {
  const server = `http://127.0.0.1:${loadEnv(mode, '.', '').PORT ?? '8080'}`;
  const proxy = { '/api': server, '/wms': server, '/healthz': server, '/buzon': server };
  return {
    plugins: [react(), themeVariables()],
    server: { port: 5173, proxy },
    preview: { proxy },
    build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  };
});
