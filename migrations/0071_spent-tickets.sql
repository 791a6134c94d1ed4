CREATE TABLE "bilhete_gasto" (
	"codigo" text PRIMARY KEY NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bilhete_gasto_expira_em" ON "bilhete_gasto" USING btree ("expira_em");