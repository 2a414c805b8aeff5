import type { Config } from "@react-router/dev/config";

// As the template has it, but for where the build goes.
export default {
  ssr: true,
  buildDirectory: "../../../build/bench/stock",
} satisfies Config;
