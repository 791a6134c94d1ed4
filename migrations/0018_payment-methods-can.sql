ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "minimo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "maximo" bigint;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "parcelas_max" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "dias_prazo" integer;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "taxa_fixa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "taxa_percentual" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "juros_mensal" integer DEFAULT 0 NOT NULL;