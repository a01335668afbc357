import { z } from 'zod';

// Zod would try whether it may compile code, and the content policy, which forbids it, would report that to the console. Before
// the first schema is made.
z.config({ jitless: true });
