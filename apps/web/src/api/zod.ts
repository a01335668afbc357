import { z } from 'zod';

// Zod would try to compile code. The content policy forbids that and would report the try in the console. This setting
// has to be made before the first schema is.
z.config({ jitless: true });
