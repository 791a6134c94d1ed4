CREATE TABLE "arquivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"conta_id" bigint,
	"leitura" text DEFAULT 'publica' NOT NULL,
	"chave" text NOT NULL,
	"nome" text,
	"tipo" text NOT NULL,
	"tamanho" bigint,
	"hash" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renovado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	CONSTRAINT "arquivo_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "arquivo_chave" UNIQUE("chave","igreja_id")
);
--> statement-breakpoint
ALTER TABLE "arquivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arquivo_uso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_uso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"arquivo_id" bigint NOT NULL,
	"tabela" text NOT NULL,
	"linha_id" bigint NOT NULL,
	CONSTRAINT "arquivo_uso_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "arquivo_uso_linha" UNIQUE("igreja_id","tabela","linha_id","arquivo_id")
);
--> statement-breakpoint
ALTER TABLE "arquivo_uso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arquivo_envio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"arquivo_id" bigint NOT NULL,
	"externo" text,
	"recebido" bigint DEFAULT 0 NOT NULL,
	"partes" text[] DEFAULT '{}' NOT NULL,
	"concluido_em" timestamp (3) with time zone,
	CONSTRAINT "arquivo_envio_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "arquivo_envio_do_arquivo" UNIQUE("igreja_id","arquivo_id")
);
--> statement-breakpoint
ALTER TABLE "arquivo_envio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_uso" ADD CONSTRAINT "arquivo_uso_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_uso" ADD CONSTRAINT "arquivo_uso_arquivo" FOREIGN KEY ("igreja_id","arquivo_id") REFERENCES "public"."arquivo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_envio" ADD CONSTRAINT "arquivo_envio_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_envio" ADD CONSTRAINT "arquivo_envio_arquivo" FOREIGN KEY ("igreja_id","arquivo_id") REFERENCES "public"."arquivo"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_hash" ON "arquivo" USING btree ("igreja_id","hash");--> statement-breakpoint
CREATE INDEX "arquivo_excluido" ON "arquivo" USING btree ("igreja_id") WHERE "arquivo"."excluido_em" is not null;--> statement-breakpoint
CREATE INDEX "arquivo_uso_do_arquivo" ON "arquivo_uso" USING btree ("igreja_id","arquivo_id");--> statement-breakpoint
CREATE POLICY "arquivo_tenant" ON "arquivo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "arquivo_uso_tenant" ON "arquivo_uso" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "arquivo_envio_tenant" ON "arquivo_envio" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);